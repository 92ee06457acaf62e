import { z } from 'zod';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { recordVersion } from '#kit/record-kit';
import { proposalById } from '../proposals.queries';
import type { ProposalRow } from '../proposals.queries';
import { lockVisible, refuseAccepted, requireVersion } from '../visible-proposal';
import { changeStatus } from './change-status';

const loseInput = z.object({
  id: idInput,
  version: recordVersion,
  reason: z.string().trim().min(1, 'Enter why it was lost.').max(500, 'At most 500 characters.'),
});

/** Stores why a proposal was lost. */
export async function noteLost(
  trx: Database,
  row: ProposalRow,
  { reason, userId }: { readonly reason: string; readonly userId: number },
): Promise<void> {
  await changeStatus(trx, row, {
    set: { status: 'LOST', lostReason: reason },
    userId,
    changes: [{ field: 'lostReason', from: row.lostReason || null, to: reason }],
  });
}

/** Records that the customer decided against a proposal, and why. A later change reopens it. */
export async function loseProposal(ctx: Context, raw: unknown, call: MutationCall): Promise<{ proposal: ProposalRow }> {
  const { id, version, reason } = parseInput(loseInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const row = await lockVisible(trx, ctx, id);
    await ctx.once({ ...call, guardedByVersion: true }, async () => {
      refuseAccepted(row, writtenDate);
      if (row.status === 'LOST') throw validationError('status', 'This proposal is already marked as lost.');
      await requireVersion(trx, ctx, row, version);
      await noteLost(trx, row, { reason, userId: ctx.requireUser().id });
      return id;
    });
    return { proposal: (await proposalById(trx, id)) ?? row };
  });
}
