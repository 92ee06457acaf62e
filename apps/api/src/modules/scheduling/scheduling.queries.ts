import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { FieldChange } from '@falcon/domain/history';
import type { DB, Database } from '../../db/database';
import { addHistory } from '../records';

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

/** DRAFT, HOLD, HOLD_COMMERCIAL and CANCELLED take no place; closed and paid orders did. */
const PLACE_TAKING = [1, 2, 3, 4, 5, 6, 7];

/** What is booked between two dates (including both), counted from the orders themselves; one order can be left out. */
export async function loadBetween(
  db: Database,
  from: string,
  to: string,
  exceptOrderId: number | null = null,
): Promise<LoadRow[]> {
  let query = db
    .selectFrom('workOrder')
    .select((eb) => [
      eb.ref('installDate').$castTo<string>().as('scheduleDate'),
      'flooringTypeId',
      'isOccupied',
      'slot',
      eb.fn.countAll<number>().as('jobs'),
      eb.fn.sum<number>('squareYardsE2').as('squareYardsE2'),
    ])
    .where('installDate', '>=', from)
    .where('installDate', '<=', to)
    .where('statusId', '=', sql<number>`any(${PLACE_TAKING}::smallint[])`)
    .groupBy(['installDate', 'flooringTypeId', 'isOccupied', 'slot']);
  if (exceptOrderId !== null) query = query.where('id', '<>', exceptOrderId);
  return query.execute();
}

export async function limitsBetween(db: Database, from: string, to: string): Promise<DailyLimitRow[]> {
  return db
    .selectFrom('dailyLimit')
    .selectAll()
    .where('scheduleDate', '>=', from)
    .where('scheduleDate', '<=', to)
    .orderBy('scheduleDate')
    .execute();
}

export async function limitDefaults(db: Database): Promise<DailyLimitDefaultRow[]> {
  return db.selectFrom('dailyLimitDefault').selectAll().orderBy('type').orderBy('dayOfWeek').execute();
}

export async function dailyLimitMethod(db: Database): Promise<string> {
  const { dailyLimitMethod: method } = await db
    .selectFrom('appConfiguration')
    .select('dailyLimitMethod')
    .executeTakeFirstOrThrow();
  return method;
}

/** Whether a day's limits count square yards, so that a larger job uses more of its day. */
export const countsBySquareYards = async (db: Database): Promise<boolean> =>
  (await dailyLimitMethod(db)) === 'SQUARE_YARDS';

/** Locks one date until the transaction ends: bookings on it are made one after the other. */
export async function lockDay(trx: Database, date: string): Promise<void> {
  await trx
    .insertInto('scheduleDay')
    .values({ scheduleDate: date })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('scheduleDay')
    .select('scheduleDate')
    .where('scheduleDate', '=', date)
    .forUpdate()
    .executeTakeFirstOrThrow();
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

/** Resets a date to its weekday's default. */
export async function removeLimit(trx: Database, date: string, type: string): Promise<void> {
  await trx.deleteFrom('dailyLimit').where('scheduleDate', '=', date).where('type', '=', type).execute();
}

/** Records who changed limits, which have no id of their own. */
export const recordLimitChange = (
  trx: Database,
  userId: number,
  recordType: 'daily_limit' | 'daily_limit_default',
  changes: readonly FieldChange[],
): Promise<void> => addHistory(trx, { recordType, recordId: 0, action: 'update', userId, version: null, changes });
