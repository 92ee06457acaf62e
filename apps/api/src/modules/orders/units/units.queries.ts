import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRows, rowsWith } from '#db/rows';
import type { UNIT_FILTERS } from '@falcon/domain/company/filters';
import type { FilterColumns } from '#core/lists/filters';
import { recordById } from '#kit/record-kit';
import { queueFor } from '#db/in-transaction';

export type UnitRow = Selectable<DB['unit']>;
export type CutRow = Selectable<DB['cut']>;

/** The list's sort expressions over columns copied from other records. */
export const unitOrders = {
  CUSTOMER: sql.ref('unit.listedCustomer'),
  CUTS: sql.ref('unit.listedCuts'),
  LENGTH: sql.ref('unit.listedLengthE4'),
  AREA: sql.ref('unit.listedAreaE8'),
  LABOR_RATE: sql.ref('unit.listedLaborRate'),
} as const;

/** Where the list's filters look. */
export const unitFilterColumns: FilterColumns<typeof UNIT_FILTERS> = {
  customer: 'unit.customerId',
  floor: 'unit.flooringTypeId',
  active: 'unit.isEnabled',
};

export const unitById = (db: Database, id: number): Promise<UnitRow | undefined> => recordById(db, 'unit', id);

/** The locked unit: its flooring type can't change until its cuts are stored. */
export const unitForUpdate = (trx: Database, id: number): Promise<UnitRow> => {
  queueFor('unit', [id]);
  return trx.selectFrom('unit').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
};

/** Cuts of units, in the order of the grid. */
export const cutsOfUnits = rowsWith('cut', 'unitId', 'position', 'id');

export async function nextCutPosition(trx: Database, unitId: number): Promise<number> {
  const row = await trx
    .selectFrom('cut')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('unitId', '=', unitId)
    .executeTakeFirstOrThrow();
  return row.next;
}

export const insertCuts = insertRows('cut');

export async function updateCut(
  trx: Database,
  id: number,
  patch: Omit<Insertable<DB['cut']>, 'unitId'>,
): Promise<void> {
  await trx
    .updateTable('cut')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteCuts(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('cut')
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .execute();
}

/** Increments the unit's version when its cuts change, so that users with the grid open notice. */
export const touchUnit = (trx: Database, id: number): Promise<UnitRow> =>
  trx
    .updateTable('unit')
    .set({ version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How many cuts and orders use the unit: with any, its flooring type can't be changed. */
export async function unitUse(trx: Database, id: number): Promise<{ readonly cuts: number; readonly orders: number }> {
  return trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cut')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('unitId', '=', id)
        .$asScalar()
        .as('cuts'),
      eb
        .selectFrom('workOrder')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('unitId', '=', id)
        .$asScalar()
        .as('orders'),
    ])
    .executeTakeFirstOrThrow();
}

/** The roll widths of some flooring types, narrow ones first. */
export async function rollWidths(
  db: Database,
  flooringTypeIds: readonly number[],
): Promise<{ readonly flooringTypeId: number; readonly widthE4: number }[]> {
  return db
    .selectFrom('rollWidth')
    .select(['flooringTypeId', 'widthE4'])
    .where('flooringTypeId', '=', sql<number>`any(${[...flooringTypeIds]}::smallint[])`)
    .orderBy('widthE4')
    .execute();
}

/** Whether a unit of the customer other than `except` (0: none) has this name on this floor. */
export async function unitHasName(
  db: Database,
  { customerId, flooringTypeId, name }: Pick<UnitRow, 'customerId' | 'flooringTypeId' | 'name'>,
  except: number,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from unit where customer_id = ${customerId} and flooring_type_id = ${flooringTypeId}
      and lower(name) = lower(${name}) and id <> ${except} limit 1`.execute(db);
  return rows.length > 0;
}
