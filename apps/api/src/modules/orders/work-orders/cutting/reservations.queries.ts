import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { rollKey } from '@falcon/domain/orders/cuts';
import type { DB, Database } from '#db/database';
import type { RollRow } from './stock.queries';

export type ReservationRow = Selectable<DB['stockReservation']>;

/** A roll or carton row, with what of its reserved stock is this order's own. */
export type ReservableRow = RollRow & { readonly ownLengthE4: number; readonly ownCartonsE2: number };

const ownSum = (column: 'length_e4' | 'cartons_e2', orderIds: readonly number[]) => sql<number>`(
  select coalesce(sum(s.${sql.ref(column)}), 0)::bigint from stock_reservation s
  where s.inventory_roll_id = inventory_roll.id and s.work_order_id = any(${[...orderIds]}::int[]))`;

/** Rows of stock with what of them the orders hold; locked in id order, so that two people never promise one twice. */
const lockedStock = (trx: Database, orderIds: readonly number[]) =>
  trx
    .selectFrom('inventoryRoll')
    .selectAll('inventoryRoll')
    .select([ownSum('length_e4', orderIds).as('ownLengthE4'), ownSum('cartons_e2', orderIds).as('ownCartonsE2')])
    .orderBy('inventoryRoll.id')
    .forUpdate();

/** The rows that a query finds, and those that some orders hold. */
const foundOrHeld = (found: RawBuilder<unknown>, orderIds: readonly number[]) =>
  sql<boolean>`inventory_roll.id in (select r.id from inventory_roll r where ${found} union all
    select s.inventory_roll_id from stock_reservation s where s.work_order_id = any(${[...orderIds]}::int[]))`;

/** The rolls that an order names, by their numbers in any spelling, and those it holds, locked. */
export async function rollsToCut(
  trx: Database,
  {
    orderId,
    itemId,
    rollNumbers,
  }: { readonly orderId: number; readonly itemId: number; readonly rollNumbers: readonly string[] },
): Promise<ReservableRow[]> {
  const keys = [...new Set(rollNumbers.map(rollKey))].filter((key) => key !== '');
  return lockedStock(trx, [orderId])
    .where(foundOrHeld(sql`r.item_id = ${itemId} and lower(r.roll_number) = any(${keys}::text[])`, [orderId]))
    .execute();
}

/** The carton rows of an item with stock, and those that the order holds, locked; oldest first. */
export async function cartonsToPull(trx: Database, orderId: number, itemId: number): Promise<ReservableRow[]> {
  const rows = await lockedStock(trx, [orderId])
    .where(foundOrHeld(sql`r.item_id = ${itemId} and r.status = 'AVAILABLE' and r.cartons_e2 > 0`, [orderId]))
    .execute();
  return rows.toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn) || a.id - b.id);
}

/** Rows by id, and those that some orders hold, locked. */
export async function stockToReserve(
  trx: Database,
  orderIds: readonly number[],
  rowIds: readonly number[],
): Promise<ReservableRow[]> {
  return lockedStock(trx, orderIds)
    .where(foundOrHeld(sql`r.id = any(${[...rowIds]}::int[])`, orderIds))
    .execute();
}

export async function reservationsOf(db: Database, orderIds: readonly number[]): Promise<ReservationRow[]> {
  return db
    .selectFrom('stockReservation')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .orderBy('id')
    .execute();
}

/** Deletes what some orders are promised and returns it, with one statement; their rows of stock are locked in id order. */
export async function deleteReservations(trx: Database, orderIds: readonly number[]): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    with held as materialized (select r.id from inventory_roll r where r.id in (select s.inventory_roll_id
        from stock_reservation s where s.work_order_id = any(${[...orderIds]}::int[])) order by r.id for update)
    delete from stock_reservation s
    where s.work_order_id = any(${[...orderIds]}::int[]) and s.inventory_roll_id in (select id from held)
    returning s.*`.execute(trx);
  return rows;
}

/** What an order is promised of a locked row: the length of a cut, or (without a cut) cartons. */
export interface NewReservation {
  readonly inventoryRollId: number;
  readonly workOrderId: number;
  readonly workOrderCutId: number | null;
  readonly lengthE4: number;
  readonly cartonsE2: number;
  readonly isLocked: boolean;
}

/**
 * Stores what orders are promised, with one statement for any number: a cut leaves its former roll, `emptied` cuts
 * leave theirs, and an order named in `recounted` has only the given cartons. The rows of stock must be locked.
 */
export async function storeReservations(
  trx: Database,
  {
    rows,
    emptied = [],
    recounted = [],
    userId,
    at,
  }: {
    readonly rows: readonly NewReservation[];
    readonly emptied?: readonly number[];
    readonly recounted?: readonly number[];
    readonly userId: number;
    readonly at: Date;
  },
): Promise<void> {
  if (rows.length + emptied.length + recounted.length === 0) return;
  const given = rows.map((row) => ({
    inventory_roll_id: row.inventoryRollId,
    work_order_id: row.workOrderId,
    work_order_cut_id: row.workOrderCutId,
    length_e4: row.lengthE4,
    cartons_e2: row.cartonsE2,
    is_locked: row.isLocked,
  }));
  const changed = sql`set inventory_roll_id = excluded.inventory_roll_id, length_e4 = excluded.length_e4,
    cartons_e2 = excluded.cartons_e2, is_locked = excluded.is_locked, user_id = excluded.user_id, at = excluded.at
    where (stock_reservation.inventory_roll_id, stock_reservation.length_e4, stock_reservation.cartons_e2,
      stock_reservation.is_locked) is distinct from
      (excluded.inventory_roll_id, excluded.length_e4, excluded.cartons_e2, excluded.is_locked)`;
  const columns = sql`(inventory_roll_id, work_order_id, work_order_cut_id, length_e4, cartons_e2,
    is_locked, user_id, at)`;
  const values = sql`select inventory_roll_id, work_order_id, work_order_cut_id, length_e4, cartons_e2, is_locked,
    ${userId}::int, ${at}::timestamptz from given`;
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(inventory_roll_id int,
        work_order_id int, work_order_cut_id int, length_e4 bigint, cartons_e2 bigint, is_locked boolean)),
      gone as (delete from stock_reservation s where s.work_order_cut_id = any(${[...emptied]}::int[])
        or s.work_order_cut_id is null and s.work_order_id = any(${[...recounted]}::int[]) and not exists
          (select from given g where g.work_order_id = s.work_order_id and g.inventory_roll_id = s.inventory_roll_id)),
      cartons as (insert into stock_reservation ${columns} ${values} where work_order_cut_id is null
        on conflict (work_order_id, inventory_roll_id) where work_order_cut_id is null do update ${changed})
    insert into stock_reservation ${columns} ${values} where work_order_cut_id is not null
    on conflict (work_order_cut_id) where work_order_cut_id is not null do update ${changed}`.execute(trx);
}

/** The orders that are promised some rows of stock, by their numbers, largest part first. */
export async function promisesOn(
  db: Database,
  rowIds: readonly number[],
  exceptOrderIds: readonly number[],
): Promise<
  {
    readonly inventoryRollId: number;
    readonly workOrderNumber: string;
    readonly lengthE4: number;
    readonly cartonsE2: number;
  }[]
> {
  const { rows } = await sql<{
    inventoryRollId: number;
    workOrderNumber: string;
    lengthE4: number;
    cartonsE2: number;
  }>`
    select s.inventory_roll_id, w.work_order_number, sum(s.length_e4)::bigint as length_e4,
      sum(s.cartons_e2)::bigint as cartons_e2
    from stock_reservation s join work_order w on w.id = s.work_order_id
    where s.inventory_roll_id = any(${[...rowIds]}::int[]) and s.work_order_id <> all(${[...exceptOrderIds]}::int[])
    group by s.inventory_roll_id, w.id
    order by 3 desc, 4 desc, w.id`.execute(db);
  return rows;
}
