import type { Context, TransactionContext } from '#core/context';
import { notFound, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { isOwn, requireSeen } from '#kit/record-kit';
import { lockedProposal, proposalById } from './proposals.queries';
import type { ProposalRow } from './proposals.queries';

/** A proposal, if this user can see it; otherwise NOT_FOUND, as if it didn't exist. */
export async function visibleProposal(ctx: Context, id: number): Promise<ProposalRow> {
  const row = await proposalById(ctx.db, id);
  if (!row || !(await isOwn(ctx, 'PROPOSAL', row, ctx.db))) throw notFound('Proposal', id);
  return row;
}

/** A proposal that this user can see, locked until the transaction ends. */
export async function lockVisible(trx: Database, ctx: TransactionContext, id: number): Promise<ProposalRow> {
  const row = await lockedProposal(trx, id);
  if (!row || !(await isOwn(ctx, 'PROPOSAL', row, trx))) throw notFound('Proposal', id);
  return row;
}

/** Refuses a save based on an older version, and names who changed the record since. */
export const requireVersion = (
  trx: Database,
  ctx: TransactionContext,
  { id, name, version: storedVersion }: ProposalRow,
  version: number,
): Promise<void> =>
  requireSeen(
    trx,
    ctx,
    { kind: 'Proposal', id, subject: `Proposal ${name}`, recordType: 'proposal', recordId: id },
    version,
    storedVersion,
  );

/** Refuses changes that an accepted proposal doesn't allow. */
export function refuseAccepted(
  { status, acceptedOn, acceptedAlternative }: ProposalRow,
  dateText: (date: string) => string,
): void {
  if (status === 'ACCEPTED')
    throw validationError(
      'status',
      `This proposal was accepted on ${dateText(acceptedOn ?? '')} (${acceptedAlternative}). Nothing was done again.`,
    );
}
