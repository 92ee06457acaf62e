import { z } from 'zod';
import { periodFault, RUN_STATUSES } from '@falcon/domain/pay/commissions';
import { labelOf } from '@falcon/domain/kit/flooring';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, registerConstraint, validationError } from '#core/errors';
import { dateInput } from '#money-in/accounts';
import { lastRun, lockedRun, runById } from './runs.queries';
import type { RunRecord } from './runs.queries';
import { storeNewRun, storeRemoval } from './store-run';
import type { Actor } from './store-run';

registerConstraint('commission_run_unfinished', {
  path: 'periodStart',
  message: 'Someone else has created a run in the meantime. Finish that one first.',
});
registerConstraint('commission_run_overlap', {
  path: 'periodStart',
  message: 'Someone else has created a run for these days in the meantime.',
});

export const periodInput = z.object({ periodStart: dateInput, periodEnd: dateInput });

/** `10/1/2026 to 10/31/2026` */
export const periodText = ({ periodStart, periodEnd }: Pick<RunRecord, 'periodEnd' | 'periodStart'>): string =>
  `${writtenDate(periodStart)} to ${writtenDate(periodEnd)}`;

/** Runs concern all salespersons: someone who sees only their own looks at their statements. */
export function requireWholeOffice(ctx: Pick<TransactionContext, 'salespersonScope'>, id: number | string): void {
  if (ctx.salespersonScope !== null) throw notFound('Commission run', id);
}

/** The user who takes a step of a run. */
export const actorOf = (ctx: TransactionContext): Actor => ({ userId: ctx.requireUser().id, now: ctx.now() });

/** A run for a change, locked; refused with a sentence if it isn't in the status that the change needs. */
export async function runToChange(
  trx: Parameters<typeof lockedRun>[0],
  ctx: TransactionContext,
  id: number,
  needs: RunRecord['status'],
): Promise<RunRecord> {
  requireWholeOffice(ctx, id);
  const run = await lockedRun(trx, id);
  if (!run) throw notFound('Commission run', id);
  if (run.status !== needs)
    throw validationError(
      'id',
      `The run of ${periodText(run)} is ${labelOf(RUN_STATUSES, run.status).toLowerCase()} now. Load it again to see what was done.`,
    );
  return run;
}

/** Creates a run. One is finished before the next begins, so that balances are carried forward in order. */
export async function createRun(ctx: Context, raw: unknown, call: MutationCall): Promise<RunRecord> {
  const { periodStart, periodEnd } = parseInput(periodInput, raw);
  requireWholeOffice(ctx, periodStart);
  const { id } = await ctx.once(call, async (trx, ctx) => {
    const last = await lastRun(trx);
    if (last && last.status !== 'PAID')
      throw validationError('periodStart', `Pay the run of ${periodText(last)} first, or delete it.`);
    const fault = periodFault(
      { start: periodStart, end: periodEnd },
      { today: ctx.today(), last: last?.periodEnd ?? null },
    );
    if (fault) throw validationError([fault]);
    return storeNewRun(trx, { periodStart, periodEnd }, actorOf(ctx));
  });
  return (await runById(ctx.db, id)) as RunRecord;
}

/** Deletes a run that is not approved; nothing of it was stored. */
export async function removeRun(ctx: Context, raw: unknown): Promise<{ readonly id: number }> {
  const { id } = parseInput(z.object({ id: idInput }), raw);
  await ctx.transaction(async (trx, ctx) => {
    await storeRemoval(trx, await runToChange(trx, ctx, id, 'OPEN'), actorOf(ctx));
  });
  return { id };
}
