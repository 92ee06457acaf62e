import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { DB, Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import type { WorkOrderRecord } from '#orders/work-orders';

/** The most orders on the page; the others are counted. */
export const MOST_ORDERS = 500;

export interface DayFilter {
  readonly flooringTypeIds: readonly number[];
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  /** Only these. */
  readonly orderIds?: readonly number[];
}

const waiting = (
  db: Database,
  { flooringTypeIds, dateFrom, dateTo, orderIds }: DayFilter,
  salespersonId: number | null,
) => {
  let query = db
    .selectFrom('workOrder')
    .where('statusId', '=', STATUS_ID.CUT)
    .where('flooringTypeId', '=', sql<number>`any(${[...flooringTypeIds]}::smallint[])`)
    .where(ownRows('WORK_ORDER', 'workOrder', salespersonId));
  if (orderIds) query = query.where('id', '=', sql<number>`any(${[...orderIds]}::int[])`);
  if (dateFrom !== null) query = query.where('sortDate', '>=', dateFrom);
  if (dateTo !== null) query = query.where('sortDate', '<=', dateTo);
  return query;
};

/** Orders that wait to be cut, next install date first, and how many there are in all. */
export async function ordersOfDay(
  db: Database,
  filter: DayFilter,
  salespersonId: number | null,
): Promise<{ readonly orders: WorkOrderRecord[]; readonly total: number }> {
  const rows = await waiting(db, filter, salespersonId)
    .selectAll()
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('sortDate')
    .orderBy('id')
    .limit(MOST_ORDERS)
    .execute();
  return { orders: rows, total: rows[0]?.total ?? 0 };
}

/** How many orders wait to be cut. */
export async function countOfDay(db: Database, filter: DayFilter, salespersonId: number | null): Promise<number> {
  const { total } = await waiting(db, filter, salespersonId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type ReservationRow = Selectable<DB['stockReservation']>;

/** What the orders are promised. */
export async function reservationsOf(db: Database, orderIds: readonly number[]): Promise<ReservationRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('stockReservation')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .orderBy('id')
    .execute();
}

/** How long what someone cut stays on their page: a shift. */
const RECENT_HOURS = 12;
/** The most of it on the page. */
const MOST_RECENT = 200;
const HOUR_MS = 3_600_000;

/** Pieces of an order that were cut together. */
export interface RecentCut {
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly flooringTypeId: number;
  /** Cartons of an order of tiles. */
  readonly cartons: number | null;
  readonly cutIds: readonly number[];
  readonly cutAt: Date;
}

/** What a user cut in the last hours of orders that have not gone further since, latest first. */
export async function recentCutsOf(
  db: Database,
  flooringTypeIds: readonly number[],
  {
    userId,
    now,
    salespersonId,
  }: { readonly userId: number; readonly now: Date; readonly salespersonId: number | null },
): Promise<RecentCut[]> {
  return db
    .selectFrom('workOrderCut as c')
    .innerJoin('workOrder', 'workOrder.id', 'c.workOrderId')
    .select([
      'workOrder.id as workOrderId',
      'workOrder.workOrderNumber',
      'workOrder.flooringTypeId',
      'workOrder.cartons',
      sql<number[]>`array_agg(c.id order by c.position)`.as('cutIds'),
      sql<Date>`c.cut_at`.as('cutAt'),
    ])
    .where('c.cutBy', '=', userId)
    .where('c.cutAt', '>=', new Date(now.getTime() - RECENT_HOURS * HOUR_MS))
    .where('workOrder.statusId', 'in', [STATUS_ID.CUT, STATUS_ID.ASSIGN])
    .where('workOrder.flooringTypeId', '=', sql<number>`any(${[...flooringTypeIds]}::smallint[])`)
    .where(ownRows('WORK_ORDER', 'workOrder', salespersonId))
    .groupBy(['workOrder.id', 'c.cutAt'])
    .orderBy('c.cutAt', 'desc')
    .orderBy('workOrder.id')
    .limit(MOST_RECENT)
    .execute();
}

/** The rolls that pieces of these orders were cut from. */
export async function rollsCutFor(
  db: Database,
  orderIds: readonly number[],
  salespersonId: number | null,
): Promise<number[]> {
  const rows = await db
    .selectFrom('workOrderCut as c')
    .innerJoin('workOrder', 'workOrder.id', 'c.workOrderId')
    .select('c.inventoryRollId as id')
    .distinct()
    .where('c.workOrderId', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .where('c.inventoryRollId', 'is not', null)
    .where(ownRows('WORK_ORDER', 'workOrder', salespersonId))
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** A roll or carton row with the place where it lies and the name of its item. */
export type PlacedRoll = Selectable<DB['inventoryRoll']> & {
  readonly place: string | null;
  readonly placePosition: number | null;
  readonly itemName: string;
};

/** Rolls and carton rows with their places, in the order of the racks. */
export async function placedRolls(db: Database, ids: readonly number[]): Promise<PlacedRoll[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('inventoryRoll as r')
    .innerJoin('item as i', 'i.id', 'r.itemId')
    .leftJoin('stockPlace as p', 'p.id', 'r.placeId')
    .selectAll('r')
    .select([
      'p.name as place',
      'p.position as placePosition',
      sql<string>`trim(i.name_number || ' ' || i.color_name_number)`.as('itemName'),
    ])
    .where('r.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy(sql`p.position nulls last`)
    .orderBy('p.id')
    .orderBy('r.id')
    .execute();
}
