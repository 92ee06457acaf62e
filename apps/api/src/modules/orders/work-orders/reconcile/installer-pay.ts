import { countsForCapacity } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { recordAudit } from '../audit';
import { lockLaterOrders } from '../calculator/multi-job.queries';
import type { SharedInstall } from '../calculator/multi-job.queries';
import { loadOrders, recount } from '../order/change-order';
import type { LoadedOrder } from '../order/change-order';
import { statusWithId } from '../work-order-parts.schema';
import type { WorkOrderRecord } from '../work-order-rows';
import { fixContractorInvoice } from './contractor-invoice';
import { hasContractorInvoice } from './contractor-invoice.queries';

/** After an edit, redistributes the minimum labor and updates the stored pay. */
export async function settlePay(
  trx: Database,
  ctx: TransactionContext,
  before: WorkOrderRecord,
  after: LoadedOrder,
): Promise<void> {
  await shareMinimumLabor(trx, ctx, before, after.order);
  await followPay(trx, after);
}

/**
 * Only one order of a multi-job install pays the minimum labor: when an order joins or leaves an install, or starts or
 * stops requiring it, the install's later orders are recalculated. The order itself already was (`changesInstall`).
 */
export async function shareMinimumLabor(
  trx: Database,
  ctx: TransactionContext,
  before: WorkOrderRecord,
  after: WorkOrderRecord,
): Promise<void> {
  if (!changesInstall(before, after)) return;
  for (const install of [sharedInstallOf(before), sharedInstallOf(after)])
    if (install) await recountLaterOrders(trx, ctx, install, after);
}

/** Whether an order joins or leaves an install that shares minimum labor; its own figures depend on that. */
export const changesInstall = (before: WorkOrderRecord, after: WorkOrderRecord): boolean =>
  JSON.stringify(sharedInstallOf(before)) !== JSON.stringify(sharedInstallOf(after));

/** The install that an order shares minimum labor with, and whether it requires it; null for a single order. */
function sharedInstallOf(order: WorkOrderRecord): (SharedInstall & { readonly asks: boolean }) | null {
  const { installerId, installDate, addressKey } = order;
  const isLive = countsForCapacity(statusWithId(order.statusId).name) || order.reconciledAt !== null;
  if (!order.multiJobInstall || !isLive || installerId === null || installDate === null) return null;
  return {
    installerId,
    installDate,
    addressKey,
    asks: order.useMinimumLabor && (order.minimumsOnRepair || !order.isRepair),
  };
}

async function recountLaterOrders(
  trx: Database,
  ctx: TransactionContext,
  install: SharedInstall,
  cause: WorkOrderRecord,
): Promise<void> {
  const locked = await lockLaterOrders(trx, install, cause.id);
  if (locked.length === 0) return;
  const paid = new Map(locked.map((order) => [order.id, order.contractorInvoiceCents]));
  const counted = (await recount(trx, await loadOrders(trx, locked), ctx.today())).filter(
    ({ order }) => order.contractorInvoiceCents !== paid.get(order.id),
  );
  // Only reconciled orders have stored pay to update.
  for (const later of counted) await followPay(trx, later);
  await recordAudit(
    trx,
    counted.map(({ order }) => ({
      orderId: order.id,
      userId: ctx.user?.id ?? null,
      action: 'edit',
      changes: [
        { field: 'contractorInvoiceCents', from: paid.get(order.id) ?? null, to: order.contractorInvoiceCents },
      ],
      reason: `The minimum labor of this multi-job install is shared with ${cause.workOrderNumber}, which changed.`,
    })),
  );
}

/** Updates the stored pay of an order; the next bill sheet corrects any difference from a locked one. */
async function followPay(trx: Database, loaded: Pick<LoadedOrder, 'order' | 'parts'>): Promise<void> {
  const { order } = loaded;
  if (order.reconciledAt !== null && (await hasContractorInvoice(trx, order.id)))
    await fixContractorInvoice(trx, loaded);
}
