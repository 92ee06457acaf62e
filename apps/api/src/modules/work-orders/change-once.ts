import type { Transaction } from 'kysely';
import type { DB, Database } from '../../db/database';
import type { Context, MutationCall, OnceCall, TransactionContext } from '../../core/context';
import { CodedError, constraintError, notFound } from '../../core/errors';
import type { MutationError } from '../../core/mutation';
import type { WorkOrderRecord } from './work-order-rows';
import { maySee } from './work-orders.loaders';
import { workOrderById } from './work-orders.queries';

/**
 * Changes an order once per submit: a repeated submit returns the order and changes nothing. In a submit of many orders each has its own
 * mark. Call it inside the transaction that changes the order.
 */
export async function changeOnce(
  trx: Database,
  ctx: TransactionContext,
  call: OnceCall,
  orderId: number,
  change: () => Promise<WorkOrderRecord>,
): Promise<WorkOrderRecord> {
  let changed: WorkOrderRecord | undefined;
  await ctx.once({ ...call, of: orderId, returns: orderId }, async () => {
    changed = await change();
    return orderId;
  });
  if (changed) return changed;
  const order = await workOrderById(trx, orderId);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', orderId);
  return order;
}

/** Changes one order in its own transaction, once per submit. */
export const changeOrder = (
  ctx: Context,
  call: OnceCall,
  orderId: number,
  change: (trx: Transaction<DB>, ctx: TransactionContext) => Promise<WorkOrderRecord>,
): Promise<WorkOrderRecord> =>
  ctx.transaction((trx, ctx) => changeOnce(trx, ctx, call, orderId, () => change(trx, ctx)));

/** Orders that were changed, and why others were not. */
export interface OrdersChanged {
  readonly workOrders: readonly WorkOrderRecord[];
  readonly errors: readonly MutationError[];
}

/**
 * Changes several orders; each has its own transaction, so a refused one is reported with its sentence and the others go through. A repeated
 * submit returns the first one's result.
 */
export async function changeEach(
  ctx: Context,
  call: MutationCall,
  orderIds: Iterable<number>,
  change: (trx: Transaction<DB>, ctx: TransactionContext, orderId: number) => Promise<WorkOrderRecord>,
): Promise<OrdersChanged> {
  const workOrders: WorkOrderRecord[] = [];
  const errors: MutationError[] = [];
  for (const id of orderIds) {
    const outcome = await asOutcome(() => changeOrder(ctx, call, id, (trx, ctx) => change(trx, ctx, id)));
    if (outcome.ok) workOrders.push(outcome.order);
    else errors.push({ modelId: id, message: outcome.message, path: outcome.path });
  }
  return { workOrders, errors };
}

type Outcome<Result> =
  | { readonly ok: true; readonly order: Result }
  | { readonly ok: false; readonly message: string; readonly path?: string | undefined };

/** Turns a refusal for users into data; unexpected errors are thrown on. */
export async function asOutcome<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { ok: true, order: await work() };
  } catch (error) {
    const coded = error instanceof CodedError ? error : constraintError(error);
    if (!coded) throw error;
    const [field] = (coded.extensions['fields'] ?? []) as readonly { readonly path: string }[];
    return { ok: false, message: coded.message, path: field?.path };
  }
}
