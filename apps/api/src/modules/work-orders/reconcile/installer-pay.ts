import { cents, formatMoney } from '@falcon/domain/money';
import type { Database } from '../../../db/database';
import type { TransactionContext } from '../../../graphql/context';
import { validationError } from '../../../graphql/errors';
import { recordAudit } from '../audit';
import { lockLaterOrders } from '../calculator/multi-job.queries';
import type { SharedInstall } from '../calculator/multi-job.queries';
import { recalculate } from '../calculator/recalculate';
import type { WorkOrderRecord } from '../work-order-rows';
import { workOrderById } from '../work-orders.queries';
import { fixContractorInvoice } from './contractor-invoice';
import { payOfOrder } from './contractor-invoice.queries';

const DAYLESS: readonly number[] = [8, 9, 10, 11];

/** After an edit, the minimum labor is distributed again, and fixed pay follows its order until the bill sheet is paid. */
export async function settlePay(
  trx: Database,
  ctx: TransactionContext,
  before: WorkOrderRecord,
  after: WorkOrderRecord,
): Promise<WorkOrderRecord> {
  const order = await shareMinimumLabor(trx, ctx, before, after);
  await followPay(trx, order);
  return order;
}

/**
 * The minimum labor of a multi-job install is paid on only one of its orders: an order that joins or leaves an install is calculated
 * again, and so are the later orders of that install. Returns the updated order.
 */
export async function shareMinimumLabor(
  trx: Database,
  ctx: TransactionContext,
  before: WorkOrderRecord,
  after: WorkOrderRecord,
): Promise<WorkOrderRecord> {
  const [was, is] = [sharedInstallOf(before), sharedInstallOf(after)];
  if (sameInstall(was, is)) return after;
  const { order } = await recalculate(trx, after.id, { prices: 'snapshot', today: ctx.today() });
  for (const install of [was, is]) if (install) await recountLaterOrders(trx, ctx, install, order);
  return order;
}

/** The install with which an order shares its minimum labor, and whether it asks for it; null for a single order. */
function sharedInstallOf(order: WorkOrderRecord): (SharedInstall & { readonly asks: boolean }) | null {
  const { installerId, installDate, addressKey } = order;
  const isLive = !DAYLESS.includes(order.statusId) || order.reconciledAt !== null;
  if (!order.multiJobInstall || !isLive || installerId === null || installDate === null) return null;
  return {
    installerId,
    installDate,
    addressKey,
    asks: order.useMinimumLabor && (order.minimumsOnRepair || !order.isRepair),
  };
}

const sameInstall = (one: SharedInstall | null, other: SharedInstall | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

async function recountLaterOrders(
  trx: Database,
  ctx: TransactionContext,
  install: SharedInstall,
  cause: WorkOrderRecord,
): Promise<void> {
  for (const id of await lockLaterOrders(trx, install, cause.id)) {
    const before = await workOrderById(trx, id);
    const { order } = await recalculate(trx, id, { prices: 'snapshot', today: ctx.today() });
    if (before?.contractorInvoiceCents === order.contractorInvoiceCents) continue;
    await followPay(trx, order);
    await recordAudit(trx, {
      orderId: id,
      userId: ctx.user?.id ?? null,
      action: 'edit',
      changes: [
        {
          field: 'contractorInvoice',
          from: (before?.contractorInvoiceCents ?? 0) / 100,
          to: order.contractorInvoiceCents / 100,
        },
      ],
      reason: `The minimum labor of this multi-job install is shared with ${cause.workOrderNumber}, which changed.`,
    });
  }
}

/** Fixed pay follows its order; once it is on a paid bill sheet, changes are refused. */
async function followPay(trx: Database, order: WorkOrderRecord): Promise<void> {
  if (order.reconciledAt === null) return;
  const fixed = await payOfOrder(trx, order.id);
  if (!fixed) return;
  const moved = fixed.installDate !== order.installDate || fixed.installerId !== order.installerId;
  if (fixed.billSheetStatus !== 'PAID') {
    await fixContractorInvoice(trx, order.id);
  } else if (moved) {
    throw validationError(
      'installDate',
      'The bill sheet of this job is already paid: its install date and installer stay.',
    );
  } else if (fixed.totalCents !== order.contractorInvoiceCents) {
    const [from, to] = [dollars(fixed.totalCents), dollars(order.contractorInvoiceCents)];
    throw validationError(
      'id',
      `The bill sheet of this job is already paid, and this would change the installer's pay from ${from} to ${to}. Correct it with a payment adjustment.`,
    );
  }
}

const dollars = (value: number): string => formatMoney(cents(value));
