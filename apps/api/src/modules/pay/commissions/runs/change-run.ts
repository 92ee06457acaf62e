import { z } from 'zod';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Context, MutationCall } from '#core/context';
import { parseInput, registerConstraint, validationError } from '#core/errors';
import { addHistory } from '#kit/record-kit';
import { actorOf, backInput, changePayable, payableInput, payableToChange } from '#pay/payables';
import { COMMISSION_RUNS, periodText } from './commission-runs';
import { approvedSums, figureRun, fingerprintOf, sumsOf } from './figure-run';
import { deleteRun, forgetPayment, lastRun, removeStatements, storeStatements } from './runs.queries';
import type { RunRecord } from './runs.queries';

const TWICE = { path: 'id', message: 'Something in this run is already in another run. Reload the page.' };
registerConstraint('commission_statement_line_first', TWICE);
registerConstraint('commission_statement_line_occurrence', TWICE);

const approveInput = payableInput.extend({ fingerprint: z.string().max(60) });

/** Approves a run if it is unchanged since the user saw it; its statements are stored and don't change afterward. */
export function approveRun(ctx: Context, raw: unknown, call: MutationCall): Promise<RunRecord> {
  const { fingerprint, ...seen } = parseInput(approveInput, raw);
  return changePayable(ctx, call, COMMISSION_RUNS, {
    step: 'approve',
    seen,
    work: async (trx, { services: { timeZone } }, run) => {
      const scope = { start: run.periodStart, end: run.periodEnd, timeZone, salespersonScope: null };
      const statements = await figureRun(trx, scope, true);
      if (statements.length === 0) throw validationError('id', 'There is nothing to pay in this run.');
      if (fingerprintOf(statements) !== fingerprint)
        throw validationError(
          'fingerprint',
          `Something was paid, reversed or changed since these figures were loaded; the run pays ${formatMoney(sumsOf(statements).paid)} now. Review it, then approve it.`,
        );
      await storeStatements(trx, run.id, statements);
      return approvedSums(statements);
    },
  });
}

/** Undoes the approval of an unpaid run: it is recalculated on each view again. */
export function reopenRun(ctx: Context, raw: unknown, call: MutationCall): Promise<RunRecord> {
  const { reason, ...seen } = parseInput(backInput, raw);
  return changePayable(ctx, call, COMMISSION_RUNS, {
    step: 'reopen',
    seen,
    reason,
    work: async (trx, _ctx, run, { userId, now }) => {
      await removeStatements(trx, run.id);
      return { paidCents: 0, carriedCents: 0, reopenedAt: now, reopenedBy: userId, reopenReason: reason };
    },
  });
}

/**
 * Takes back the payment of the last run, such as checks that were lost, with a reason. It stays approved, its
 * commissions are earned and not paid, and the numbers of its checks are free again. Not while a later run exists, which
 * starts with what this one carries forward, and not in a closed month.
 */
export function undoRunPayment(ctx: Context, raw: unknown, call: MutationCall): Promise<RunRecord> {
  const { reason, ...seen } = parseInput(backInput, raw);
  return changePayable(ctx, call, COMMISSION_RUNS, {
    step: 'undoPayment',
    seen,
    reason,
    work: async (trx, _ctx, run) => {
      const last = await lastRun(trx);
      if (last && last.id !== run.id)
        throw validationError(
          'id',
          `${last.status === 'PAID' ? 'Undo the payment of the' : 'Delete the'} run of ${periodText(last)} first: it starts with the balances of this one.`,
        );
      await forgetPayment(trx, run.id);
      return { method: null, reference: '' };
    },
  });
}

/** Deletes an unapproved run; nothing of it was stored. */
export async function removeRun(ctx: Context, raw: unknown): Promise<{ readonly id: number }> {
  const { id } = parseInput(payableInput, raw);
  await ctx.transaction(async (trx, ctx) => {
    const { version } = await payableToChange(trx, ctx, COMMISSION_RUNS, 'delete', { id });
    await deleteRun(trx, id);
    const { userId } = actorOf(ctx);
    const entry = { recordType: 'commission_run', recordId: id, action: 'delete', userId } as const;
    await addHistory(trx, { ...entry, version: version + 1, changes: [] });
  });
  return { id };
}
