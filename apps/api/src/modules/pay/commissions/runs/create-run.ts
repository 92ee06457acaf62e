import { z } from 'zod';
import { periodFault } from '@falcon/domain/pay/commissions';
import type { Context, MutationCall } from '#core/context';
import { parseInput, registerConstraint, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { dateInput } from '#money-in/accounts';
import { addHistory, differences } from '#kit/record-kit';
import { actorOf } from '#pay/payables';
import type { Actor } from '#pay/payables';
import { periodText, requireWholeOffice } from './commission-runs';
import { insertRun, lastRun, runById } from './runs.queries';
import type { RunRecord } from './runs.queries';

registerConstraint('commission_run_unfinished', {
  path: 'periodStart',
  message: 'Someone else has created a run in the meantime. Finish that one first.',
});
registerConstraint('commission_run_overlap', {
  path: 'periodStart',
  message: 'Someone else has created a run for these days in the meantime.',
});

export const periodInput = z.object({ periodStart: dateInput, periodEnd: dateInput });

/** Stores a new run; returns its id. */
export async function storeNewRun(
  trx: Database,
  period: Pick<RunRecord, 'periodEnd' | 'periodStart'>,
  { userId, now }: Actor,
): Promise<number> {
  const recordId = await insertRun(trx, { ...period, createdBy: userId, createdAt: now });
  const entry = { recordType: 'commission_run', recordId, action: 'create', userId, version: 1 } as const;
  await addHistory(trx, { ...entry, changes: differences({}, period) });
  return recordId;
}

/** Creates a run. The previous one must be finished, so that balances are carried forward in order. */
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
