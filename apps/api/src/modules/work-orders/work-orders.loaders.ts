import type { Context } from '../../core/context';
import type { Database } from '../../db/database';
import { notFound } from '../../core/errors';
import {
  additionalCostsOfOrders,
  additionalMaterialsOfOrders,
  cutsOfOrders,
  linesOfOrders,
  workOrderById,
  workOrdersByIds,
} from './work-orders.queries';
import { entriesOf } from '../record-kit';
import { isWholeRecord } from './work-order-rows';
import type { WorkOrderRecord, WorkOrderRow } from './work-order-rows';

/** All columns of an order: immediately if loaded, otherwise together with the list's other rows. */
export async function wholeOrder(ctx: Context, row: WorkOrderRow): Promise<WorkOrderRecord> {
  if (isWholeRecord(row)) return row;
  return ctx
    .loader<number, WorkOrderRecord>('work-orders', async (ids) => {
      const found = new Map((await workOrdersByIds(ctx.db, ids)).map((order) => [order.id, order]));
      return ids.map((id) => found.get(id) ?? notFound('Work order', id));
    })
    .load(row.id);
}

/** One order that this user can see; NOT_FOUND for another salesperson's order and for one that does not exist. */
export async function visibleOrder(ctx: Context, id: number): Promise<WorkOrderRecord> {
  const order = await workOrderById(ctx.db, id);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', id);
  return order;
}

/** Whether this user can see an order. */
export const maySee = (
  ctx: Pick<Context, 'salespersonScope'>,
  order: Pick<WorkOrderRecord, 'salespersonId'>,
): boolean => ctx.salespersonScope === null || order.salespersonId === ctx.salespersonScope;

/** Child rows by their order. */
export function grouped<Row extends { readonly workOrderId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.workOrderId);
    if (group) group.push(row);
    else groups.set(row.workOrderId, [row]);
  }
  return groups;
}

function childrenOf<Row extends { readonly workOrderId: number }>(
  name: string,
  read: (db: Database, ids: readonly number[]) => Promise<Row[]>,
  known: (order: WorkOrderRow) => readonly Row[] | undefined = () => undefined,
) {
  return async (ctx: Context, order: WorkOrderRow): Promise<readonly Row[]> =>
    known(order) ??
    ctx
      .loader<number, readonly Row[]>(name, async (ids) => {
        const byOrder = grouped(await read(ctx.db, ids));
        return ids.map((id) => byOrder.get(id) ?? []);
      })
      .load(order.id);
}

export const linesOf = childrenOf('work-order-lines', linesOfOrders, ({ parts }) => parts?.lines);
export const cutsOf = childrenOf('work-order-cuts', cutsOfOrders, ({ parts }) => parts?.cuts);
export const additionalMaterialsOf = childrenOf(
  'work-order-additional-materials',
  additionalMaterialsOfOrders,
  ({ parts }) => parts?.additionalMaterials,
);
export const additionalCostsOf = childrenOf(
  'work-order-additional-costs',
  additionalCostsOfOrders,
  ({ parts }) => parts?.additionalCosts,
);
/** The history of an order, newest first. */
export const auditsOf = childrenOf('work-order-audits', async (db, ids) =>
  (await entriesOf(db, 'work_order', ids)).map((entry) => ({ ...entry, workOrderId: entry.recordId })),
);
