import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRows } from '#db/rows';
import { rowsWith } from '#db/rows';
import { rowsBy } from '#core/batches';

export type LaborRateRow = Selectable<DB['laborRate']>;
export type LaborLineRow = Selectable<DB['laborRateLine']>;
/** A rate to sort by; blank sorts before 0. */
const amountOf = (flooringTypeId: number, category: string) =>
  sql`coalesce((select l.amount_e4 from labor_rate_line l where l.labor_rate_id = labor_rate.id
    and l.flooring_type_id = ${flooringTypeId} and l.rate_category = ${category}), -1)`;

/** The sort expressions of the list for fields that aren't columns; the name follows. */
export const laborRateOrders = {
  CREATED_ON: sql.ref('laborRate.createdOn'),
  CREATED_BY: sql`coalesce((select u.full_name from app_user u where u.id = labor_rate.created_by), '')`,
  CARPET: amountOf(1, 'carpet'),
  PAD: amountOf(1, 'pad'),
  VINYL: amountOf(2, 'vinyl'),
  VCT: amountOf(3, 'vct'),
  CARPET_TILE: amountOf(4, 'carpetTile'),
};

/** Every line of the cards given. */
export const laborLines = rowsWith('laborRateLine', 'laborRateId');

/** The lines of a labor rate, loaded together with those of the request's other labor rates. */
export const laborLinesOf = rowsBy('laborLines', laborLines, 'laborRateId');

/** The new value of a row: null leaves it blank. */
export interface LaborLineChange {
  readonly laborRateId: number;
  readonly flooringTypeId: number;
  readonly rateCategory: string;
  readonly amountE4: number | null;
  readonly effectiveDate: string;
}

/** Sets rows of a labor rate, removes blank ones, and keeps each new price in the history. */
export async function storeLaborLines(trx: Database, lines: readonly LaborLineChange[], userId: number): Promise<void> {
  if (lines.length === 0) return;
  const priced = lines.flatMap(({ amountE4, ...line }) => (amountE4 === null ? [] : [{ ...line, amountE4 }]));
  for (const { laborRateId, flooringTypeId, rateCategory } of lines.filter((line) => line.amountE4 === null)) {
    await trx
      .deleteFrom('laborRateLine')
      .where('laborRateId', '=', laborRateId)
      .where('flooringTypeId', '=', flooringTypeId)
      .where('rateCategory', '=', rateCategory)
      .execute();
  }
  if (priced.length > 0) {
    await trx
      .insertInto('laborRateLine')
      .values(priced)
      .onConflict((conflict) =>
        conflict.columns(['laborRateId', 'flooringTypeId', 'rateCategory']).doUpdateSet((eb) => ({
          amountE4: eb.ref('excluded.amountE4'),
          effectiveDate: eb.ref('excluded.effectiveDate'),
        })),
      )
      .execute();
  }
  await insertRows('laborRateHistory')(
    trx,
    lines.map((line) => ({ ...line, userId })),
  );
}

export interface LaborHistoryRow {
  readonly id: number;
  readonly laborRateId: number;
  readonly flooringTypeId: number;
  readonly rateCategory: string;
  readonly amountE4: number | null;
  readonly effectiveDate: string;
  readonly recordedAt: Date;
  readonly userName: string | null;
}

/** The history of a labor rate's lines, newest first, at most the last 500 changes. */
export async function laborHistories(db: Database, laborRateIds: readonly number[]): Promise<LaborHistoryRow[]> {
  return db
    .selectFrom('laborRateHistory')
    .leftJoin('appUser', 'appUser.id', 'laborRateHistory.userId')
    .selectAll('laborRateHistory')
    .select('appUser.fullName as userName')
    .where('laborRateId', '=', sql<number>`any(${[...laborRateIds]}::int[])`)
    .orderBy('laborRateHistory.id', 'desc')
    .execute();
}
