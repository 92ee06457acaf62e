import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import type { FieldChange } from '@falcon/domain/company/history';
import type { LimitType } from '@falcon/domain/kit/schedule';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { DB, Database } from '#db/database';
import { literals } from '#db/literals';
import { camelKeys } from '#db/row-keys';
import { addHistory } from '#kit/record-kit';
import { queueFor } from '#db/in-transaction';

export type DailyLimitRow = Selectable<DB['dailyLimit']>;
export type DailyLimitDefaultRow = Selectable<DB['dailyLimitDefault']>;

/** Jobs of one kind on one date and half day: how many, and how many square yards (hundredths). */
export interface LoadRow {
  readonly scheduleDate: string;
  readonly flooringTypeId: number;
  readonly isOccupied: boolean;
  readonly slot: string | null;
  readonly jobs: number;
  readonly squareYardsE2: number;
}

/** The stored schedule of some dates. */
interface ScheduleRow {
  readonly method: string;
  readonly limits: readonly DailyLimitRow[];
  readonly defaults: readonly DailyLimitDefaultRow[];
  readonly loads: readonly LoadRow[];
}

const listOf = (columns: string, rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(to_json(r)), '[]') from (select ${sql.raw(columns)} from ${rows}) r)`;

/**
 * The method, limits, defaults and bookings between two dates (inclusive), counted from the orders themselves,
 * optionally without one order. A single query, so that everything is as of the same moment.
 */
export async function scheduleRow(
  db: Database,
  from: string,
  to: string,
  exceptOrderId: number | null = null,
): Promise<ScheduleRow> {
  const { rows } = await sql<ScheduleRow>`
    select cfg.daily_limit_method as method,
      ${listOf('*', sql`daily_limit where schedule_date between ${from} and ${to} order by schedule_date`)} as limits,
      ${listOf('*', sql`daily_limit_default order by type, day_of_week`)} as defaults,
      ${listOf(
        `install_date as schedule_date, flooring_type_id, is_occupied, slot, count(*) as jobs,
          sum(square_yards_e2) as square_yards_e2`,
        sql`work_order where install_date between ${from} and ${to} and status_id in (${literals(CAPACITY_STATUS_IDS)})
          and id is distinct from ${exceptOrderId}::int group by install_date, flooring_type_id, is_occupied, slot`,
      )} as loads
    from app_configuration cfg`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The company has no configuration');
  return {
    method: row.method,
    limits: row.limits.map(camelKeys),
    defaults: row.defaults.map(camelKeys),
    loads: row.loads.map(camelKeys),
  };
}

export async function limitDefaults(db: Database): Promise<DailyLimitDefaultRow[]> {
  return db.selectFrom('dailyLimitDefault').selectAll().orderBy('type').orderBy('dayOfWeek').execute();
}

/** Whether a day's limits count square yards, so that a larger job uses more of its day. */
export async function countsBySquareYards(db: Database): Promise<boolean> {
  const { dailyLimitMethod } = await db
    .selectFrom('appConfiguration')
    .select('dailyLimitMethod')
    .executeTakeFirstOrThrow();
  return dailyLimitMethod === 'SQUARE_YARDS';
}

/**
 * Locks dates until the transaction ends, so that bookings on them run one at a time. Locks existing rows without
 * writing them.
 */
export async function lockDays(trx: Database, dates: readonly string[]): Promise<void> {
  const days = [...new Set(dates)].toSorted();
  queueFor('scheduleDay', days);
  await sql`insert into schedule_day (schedule_date) select d from unnest(${days}::date[]) d order by d
    on conflict (schedule_date) do update set schedule_date = excluded.schedule_date where false`.execute(trx);
}

export async function saveLimitDefaults(
  trx: Database,
  rows: readonly Insertable<DB['dailyLimitDefault']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('dailyLimitDefault')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['type', 'dayOfWeek']).doUpdateSet((eb) => ({
        limitE2: eb.ref('excluded.limitE2'),
        version: sql<number>`daily_limit_default.version + 1`,
      })),
    )
    .execute();
}

export async function saveLimits(trx: Database, rows: readonly Insertable<DB['dailyLimit']>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('dailyLimit')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['scheduleDate', 'type'])
        .doUpdateSet((eb) => ({ limitE2: eb.ref('excluded.limitE2'), version: sql<number>`daily_limit.version + 1` })),
    )
    .execute();
}

/** A limit of one date. */
export interface LimitKey {
  readonly type: LimitType;
  readonly scheduleDate: string;
}

/** Resets limits of dates to their weekday's default. */
export async function removeLimits(trx: Database, keys: readonly LimitKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`delete from daily_limit using unnest(${keys.map(({ scheduleDate }) => scheduleDate)}::date[],
    ${keys.map(({ type }) => type)}::text[]) k (on_date, of_type)
    where schedule_date = k.on_date and type = k.of_type`.execute(trx);
}

/** Records who changed limits, which have no id of their own. */
export const recordLimitChange = (
  trx: Database,
  userId: number,
  recordType: 'daily_limit' | 'daily_limit_default',
  changes: readonly FieldChange[],
  reason: string | null = null,
): Promise<void> =>
  addHistory(trx, { recordType, recordId: 0, action: 'update', userId, version: null, changes, reason });
