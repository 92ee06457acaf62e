import type { Transaction } from 'kysely';
import { z } from 'zod';
import { writtenDate } from '@falcon/domain/schedule';
import type { DB } from '../../../db/database';
import { onceBySubmit } from '../../../db/idempotency';
import type { Context, TransactionContext } from '../../../core/context';
import { idInput, parseInput, registerConstraint, validationError } from '../../../core/errors';
import { submitOf } from '../../../core/mutation';
import type { MutationCall } from '../../../core/mutation';
import { reasonInput } from '../../accounts';
import { addHistory } from '../../record-kit';
import { lockInstallers } from '../sheets.queries';
import { findProposals } from './find-proposals';
import type { Proposal } from './find-proposals';
import { addAdjustment } from './proposals.queries';

const seenInput = z.object({ id: idInput, dueNow: z.int().min(0) });
const dismissInput = seenInput.extend({ reason: reasonInput });
const GONE = 'This correction is not proposed any longer: it was decided, or the certificate was changed.';

registerConstraint('bill_sheet_proposal_once', { path: 'id', message: GONE });

/** Accepts a proposed correction: what was withheld too much becomes a payment adjustment, once. Returns its id. */
export async function acceptProposal(ctx: Context, raw: unknown, call: MutationCall): Promise<number> {
  const seen = parseInput(seenInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const { id } = await onceBySubmit(trx, submitOf(ctx, call), async () => {
      const proposal = await proposalSeen(trx, seen);
      const adjustmentId = await addAdjustment(trx, {
        installerId: proposal.installerId,
        date: ctx.today(),
        amountCents: proposal.differenceCents,
        description: `${proposal.label}: returned from the week of ${writtenDate(proposal.periodStart)}`.slice(0, 200),
      });
      await addHistory(trx, {
        recordType: 'payment_adjustment',
        recordId: adjustmentId,
        action: 'create',
        userId: ctx.requireUser().id,
        version: 1,
        changes: [{ field: 'totalAdjustmentCents', from: null, to: proposal.differenceCents }],
        reason: 'A certificate was filed after the bill sheet was locked',
      });
      await decide(trx, ctx, proposal, { decision: 'ACCEPTED', paymentAdjustmentId: adjustmentId });
      return adjustmentId;
    });
    return id;
  });
}

/** Dismisses a proposed correction with a reason; it is proposed again only if the certificates change what is due. */
export async function dismissProposal(ctx: Context, raw: unknown, call: MutationCall): Promise<number> {
  const { reason, ...seen } = parseInput(dismissInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    await onceBySubmit(trx, submitOf(ctx, call), async () => {
      await decide(trx, ctx, await proposalSeen(trx, seen), { decision: 'DISMISSED', reason });
      return seen.id;
    });
    return seen.id;
  });
}

/** The proposal as it was seen; refuses one that is different now. */
async function proposalSeen(
  trx: Transaction<DB>,
  { id, dueNow }: { readonly id: number; readonly dueNow: number },
): Promise<Proposal> {
  const line = await trx.selectFrom('billSheetLine').select('installerId').where('id', '=', id).executeTakeFirst();
  if (line) await lockInstallers(trx, [line.installerId]);
  const [proposal] = await findProposals(trx, { lineId: id });
  if (!proposal || proposal.dueNowCents !== dueNow) throw validationError('id', GONE);
  return proposal;
}

const decide = (
  trx: Transaction<DB>,
  ctx: TransactionContext,
  { id, dueNowCents, differenceCents }: Proposal,
  decided: {
    readonly decision: 'ACCEPTED' | 'DISMISSED';
    readonly reason?: string;
    readonly paymentAdjustmentId?: number;
  },
) =>
  trx
    .insertInto('billSheetProposal')
    .values({
      billSheetLineId: id,
      dueNowCents,
      differenceCents,
      ...decided,
      decidedBy: ctx.requireUser().id,
      decidedAt: ctx.now(),
    })
    .execute();
