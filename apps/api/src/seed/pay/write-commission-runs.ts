import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { firstOfMonth } from '@falcon/domain/money-in/accounts';
import { addDays } from '@falcon/domain/kit/schedule';
import type { DB } from '#db/database';
import {
  approvedSums,
  figureRun,
  runById,
  storeChecks,
  storedStatements,
  storeNewRun,
  storeStatements,
} from '#pay/commissions';
import { storeStep } from '#pay/payables';
import type { Actor } from '#pay/payables';
import { writeAdjustment } from './write-adjustment';

const FIRST_CHECK = 4_001;
const PAID_AFTER_DAYS = 5;
const TIME_ZONE = 'America/Indiana/Indianapolis';
/** More than a month's commissions: the rest is carried to the next run. */
const LARGE_DRAW_CENTS = -400_000;

/** A month, by its first and last day. */
interface Month {
  readonly periodStart: string;
  readonly periodEnd: string;
}

const monthBefore = (day: string): Month => {
  const periodEnd = addDays(firstOfMonth(day), -1);
  return { periodStart: firstOfMonth(periodEnd), periodEnd };
};

/** The first day of the first run: the month before last is paid, last month is approved. */
export const runsSince = (today: string): string => monthBefore(monthBefore(today).periodStart).periodStart;

/**
 * Two months of commission runs, created by the product's own code: one paid by check, one approved, with an allowance
 * and draws.
 */
export async function writeCommissionRuns(
  trx: Transaction<DB>,
  { today, adminUserId }: { readonly today: string; readonly adminUserId: number },
): Promise<void> {
  const last = monthBefore(today);
  const before = monthBefore(last.periodStart);
  await addAdjustments(trx, before, last);
  await paid(trx, before, adminUserId);
  await approved(trx, last, adminUserId);
  await sql`update history_entry h set created_at = case h.version when 1 then r.created_at when 2 then r.approved_at
    else r.paid_at end
    from commission_run r where h.record_type = 'commission_run' and h.record_id = r.id`.execute(trx);
}

async function addAdjustments(trx: Transaction<DB>, before: Month, last: Month): Promise<void> {
  const rows = await trx.selectFrom('salesperson').select('id').orderBy('id').limit(3).execute();
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id);
  const allowance = { on: before.periodStart, cents: 4_000, weeks: 26, description: 'Car allowance' };
  await writeAdjustment(trx, { salespersonId: first, ...allowance });
  const draw = {
    on: addDays(before.periodStart, 14),
    cents: -15_000,
    description: 'Draw paid in the middle of the month',
  };
  await writeAdjustment(trx, { salespersonId: second, ...draw });
  const large = { on: addDays(last.periodStart, 7), cents: LARGE_DRAW_CENTS, description: 'Draw for a leave' };
  await writeAdjustment(trx, { salespersonId: third, ...large });
}

const actorOn = (userId: number, day: string): Actor => ({ userId, now: new Date(`${day}T22:00:00Z`) });

/** An approved run of a month; returns its id. */
async function approved(trx: Transaction<DB>, month: Month, userId: number): Promise<number> {
  const actor = actorOn(userId, month.periodEnd);
  const id = await storeNewRun(trx, month, actor);
  const run = await runById(trx, id);
  const scope = { start: month.periodStart, end: month.periodEnd, timeZone: TIME_ZONE, salespersonScope: null };
  if (!run) return id;
  const statements = await figureRun(trx, scope);
  await storeStatements(trx, id, statements);
  const change = approvedSums(statements);
  await storeStep(trx, { kind: 'commission_run', step: 'approve', actor }, [{ row: run, change }]);
  return id;
}

/** A run paid by check a few days after its month. */
async function paid(trx: Transaction<DB>, month: Month, userId: number): Promise<void> {
  const id = await approved(trx, month, userId);
  const run = await runById(trx, id);
  const statements = await storedStatements(trx, { runId: id }, null);
  const checks = statements
    .filter((statement) => statement.paid > 0)
    .map((statement, place) => ({ id: statement.id ?? 0, reference: String(FIRST_CHECK + place) }));
  const paidOn = addDays(month.periodEnd, PAID_AFTER_DAYS);
  if (!run) return;
  const actor = actorOn(userId, paidOn);
  await storeChecks(trx, id, checks, actor.now);
  const change = { paidOn, method: 'CHECK', reference: '' } as const;
  await storeStep(trx, { kind: 'commission_run', step: 'pay', actor }, [{ row: run, change }]);
}
