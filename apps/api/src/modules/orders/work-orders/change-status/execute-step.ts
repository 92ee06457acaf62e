import type { Transaction } from 'kysely';
import type { StatusName } from '@falcon/domain/orders/work-order-status';
import type { DB, Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { notFound } from '#core/errors';
import { requireSeen } from '#kit/record-kit';
import { recordAudit } from '../audit';
import { queueDraft } from '../draft-prices/draft-prices.queries';
import { planOrder, storeOrder } from '../order/change-order';
import type { LoadedOrder } from '../order/change-order';
import { fixContractorInvoice } from '../reconcile/contractor-invoice';
import { changesInstall, shareMinimumLabor } from '../reconcile/installer-pay';
import { maySee } from '../work-orders.loaders';
import { workOrderForUpdate } from '../work-orders.queries';
import type { WorkOrderRecord } from '../work-order-rows';
import type { StepChange } from './effects';
import { planStep } from './plan-step';
import type { StepOptions } from './plan-step';

export interface StepDone {
  readonly order: WorkOrderRecord;
  readonly warning: string | null;
}

/**
 * The order, locked for this user: NOT_FOUND if it does not exist or belongs to another salesperson; refused if its
 * version is not the requested one.
 */
export async function lockVisibleOrder(
  trx: Database,
  ctx: TransactionContext,
  id: number,
  version?: number | null,
): Promise<WorkOrderRecord> {
  const order = await workOrderForUpdate(trx, id);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', id);
  await requireVersion(trx, ctx, order, version);
  return order;
}

/** Refuses an order that was saved since it was read; names the changes and who made them. */
export async function requireVersion(
  trx: Database,
  ctx: TransactionContext,
  { id, workOrderNumber, version: storedVersion }: WorkOrderRecord,
  version: number | null | undefined,
): Promise<void> {
  const place = { recordType: 'work_order', recordId: id } as const;
  const subject = `Work order ${workOrderNumber}`;
  if (version != null)
    await requireSeen(trx, ctx, { kind: 'Work order', id: workOrderNumber, subject, ...place }, version, storedVersion);
}

/**
 * Moves an order (given by id, or already locked by the caller) to another status in the caller's transaction: lock,
 * load once, check the status table, run the effects, store once, add to the history, notify. Throws the table's own
 * sentence if the step is refused.
 */
export async function executeStep(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  orderOrId: WorkOrderRecord | number,
  to: StatusName,
  options: StepOptions,
): Promise<StepDone> {
  const order = typeof orderOrId === 'number' ? await lockVisibleOrder(trx, ctx, orderOrId) : orderOrId;
  await requireVersion(trx, ctx, order, options.version);
  const planned = await planStep(trx, ctx, order, to, options);
  const stored = await storeStep(trx, ctx, planned.sources.loaded, planned.change);
  await recordAudit(trx, planned.entryFor(stored));
  if (to === 'DRAFT') await queueDraft(trx, order.id);
  return { order: planned.answerFor(stored.order), warning: planned.warning };
}

/**
 * Stores the changes of steps, recalculating the order if its figures depend on them; later orders of its install
 * follow.
 */
export async function storeStep(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  loaded: LoadedOrder,
  change: StepChange,
): Promise<LoadedOrder> {
  const { order } = loaded;
  const pricing = change.pricing ?? (changesInstall(order, { ...order, ...change.columns }) ? SAME_PRICES : undefined);
  const planned = await planOrder(trx, loaded, { ...change, pricing }, ctx.today());
  const storedOrder = await storeOrder(trx, loaded, planned);
  if (change.fixesPay) await fixContractorInvoice(trx, storedOrder);
  await shareMinimumLabor(trx, ctx, order, storedOrder.order);
  return storedOrder;
}
const SAME_PRICES = { prices: 'snapshot' } as const;
