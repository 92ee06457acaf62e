import { writtenDate } from '@falcon/domain/kit/schedule';
import type { TransactionContext } from '#core/context';
import { notFound } from '#core/errors';
import type { Payables } from '#pay/payables';
import { lockedRun, runById } from './runs.queries';
import type { RunRecord } from './runs.queries';

/** `10/1/2026 to 10/31/2026` */
export const periodText = ({ periodStart, periodEnd }: Pick<RunRecord, 'periodEnd' | 'periodStart'>): string =>
  `${writtenDate(periodStart)} to ${writtenDate(periodEnd)}`;

/** Runs concern all salespersons; users who see only their own data can see only their own statements. */
export function requireWholeOffice(ctx: Pick<TransactionContext, 'salespersonScope'>, id: number | string): void {
  if (ctx.salespersonScope !== null) throw notFound('Commission run', id);
}

/** Commission runs as payables. */
export const COMMISSION_RUNS: Payables<RunRecord> = {
  kind: 'commission_run',
  noun: 'Commission run',
  nameOf: (run) => `The run of ${periodText(run)}`,
  byId: runById,
  locked: async (trx, id, ctx) => {
    requireWholeOffice(ctx, id);
    return lockedRun(trx, id);
  },
};
