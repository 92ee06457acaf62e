import { rowBy, rowsBy } from '#core/batches';
import type { Context } from '#core/context';
import type { Database } from '#db/database';
import { notFound } from '#core/errors';
import {
  additionalCostsOfOrders,
  additionalMaterialsOfOrders,
  cutsOfOrders,
  linesOfOrders,
  workOrderById,
  workOrdersByIds,
} from './work-orders.queries';
import { entriesOf, isOfOwn } from '#kit/record-kit';
import { isWholeRecord } from './work-order-rows';
import type { StoredParts, WorkOrderRecord, WorkOrderRow } from './work-order-rows';

const orderWithId = rowBy('work-orders', workOrdersByIds, 'id');

/** All columns of an order: its own if loaded, otherwise loaded together with the list's other rows. */
export async function wholeOrder(ctx: Context, row: WorkOrderRow): Promise<WorkOrderRecord> {
  const whole = isWholeRecord(row) ? row : await orderWithId(ctx, row.id);
  if (!whole) throw notFound('Work order', row.id);
  return whole;
}

/** One order that this user can see; NOT_FOUND for another salesperson's order and for one that does not exist. */
export async function visibleOrder(ctx: Context, id: number): Promise<WorkOrderRecord> {
  const order = await workOrderById(ctx.db, id);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', id);
  return order;
}

/** Orders that this user sees, as they are stored; one that they don't see does not exist. */
export async function visibleOrders(ctx: Context, ids: readonly number[]): Promise<WorkOrderRecord[]> {
  const records = (await workOrdersByIds(ctx.db, ids)).filter((record) => maySee(ctx, record));
  const seen = new Set(records.map(({ id }) => id));
  const missing = ids.find((id) => !seen.has(id));
  if (missing !== undefined) throw notFound('Work order', missing);
  return records;
}

/** The order of a row in a list, loaded together with those of the other rows. */
export async function listedOrder(ctx: Context, id: number): Promise<WorkOrderRecord> {
  const order = await orderWithId(ctx, id);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', id);
  return order;
}

/** Whether this user can see an order. */
export const maySee = (
  ctx: Pick<Context, 'salespersonScope'>,
  order: Pick<WorkOrderRecord, 'salespersonId'>,
): boolean => isOfOwn(ctx, 'WORK_ORDER', order);

function childrenOf<Row extends { readonly workOrderId: number }>(
  name: string,
  read: (db: Database, ids: readonly number[]) => Promise<Row[]>,
  knownRowsOf: (order: WorkOrderRow) => readonly Row[] | undefined = () => undefined,
) {
  const rows = rowsBy(name, read, 'workOrderId');
  return async (ctx: Context, order: WorkOrderRow): Promise<readonly Row[]> =>
    knownRowsOf(order) ?? rows(ctx, order.id);
}

/** The rows of a part: from the stored order if available, else loaded together with the list's other rows. */
const partOf = <Part extends keyof StoredParts>(
  part: Part,
  read: (db: Database, ids: readonly number[]) => Promise<StoredParts[Part][number][]>,
) => childrenOf(`work-order-${part}`, read, ({ parts }) => parts?.[part]);

export const linesOf = partOf('lines', linesOfOrders);
export const cutsOf = partOf('cuts', cutsOfOrders);
export const additionalMaterialsOf = partOf('additionalMaterials', additionalMaterialsOfOrders);
export const additionalCostsOf = partOf('additionalCosts', additionalCostsOfOrders);

/** The history of an order, newest first. */
export const auditsOf = childrenOf('work-order-audits', async (db, ids) =>
  (await entriesOf(db, 'work_order', ids)).map((entry) => ({ ...entry, workOrderId: entry.recordId })),
);
