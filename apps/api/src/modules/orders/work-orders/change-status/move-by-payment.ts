import { sql } from 'kysely';
import { canMove, EVERYTHING_READY, STATUS_ID, statusById, statusOf } from '@falcon/domain/orders/work-order-status';
import type { StatusName, Step } from '@falcon/domain/orders/work-order-status';
import type { Cents } from '@falcon/domain/kit/money';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { notFound, validationError } from '#core/errors';
import { recordAudit } from '../audit';
import { maySee } from '../work-orders.loaders';
import { workOrdersForUpdate } from '../work-orders.queries';
import type { WorkOrderRecord } from '../work-order-rows';

/** How entries on its invoice affect an order. */
export interface Settlement {
  /** The locked order. */
  readonly order: WorkOrderRecord;
  /** Including its fees. */
  readonly invoiceAmount: Cents;
  readonly feesBefore: Cents;
  readonly feesAfter: Cents;
  readonly paidBefore: Cents;
  readonly paidAfter: Cents;
  /** Its own action and reason, where a payment says something else of each invoice. */
  readonly change?: Pick<SettlementChange, 'action' | 'reason'> | undefined;
}

export interface SettlementChange {
  /** The action in the history: `payment`, `paymentReversed`, `credit` … */
  readonly action: string;
  readonly reason: string;
  /** Reported by the accounting package, not by a user. */
  readonly isAccounting?: boolean;
  /** Reopens a closed order whose invoice is open again, with the same reason; otherwise the caller must refuse it. */
  readonly reopens?: boolean;
}

/** Orders, locked for this user in id order; NOT_FOUND if one belongs to another salesperson. */
export async function lockVisibleOrders(
  trx: Database,
  ctx: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WorkOrderRecord>> {
  if (ids.length === 0) return new Map();
  const orders = await workOrdersForUpdate(trx, ids);
  const locked = new Map(orders.map((order) => [order.id, order]));
  for (const id of ids) {
    const order = locked.get(id);
    if (!order || !maySee(ctx, order)) throw notFound('Work order', id);
  }
  return locked;
}

/** The order's status before the change; a closed order that is reopened counts as paid. */
const statusBefore = (order: WorkOrderRecord, { reopens }: SettlementChange): StatusName | undefined =>
  reopens && order.statusId === STATUS_ID.CLOSE ? 'PAYMENT_RECEIVED' : statusById(order.statusId)?.name;

/** The status of an order once its invoice is settled in full, or no longer is; null if it doesn't change. */
function targetOf(status: StatusName, { invoiceAmount, paidAfter }: Settlement): StatusName | null {
  if (paidAfter >= invoiceAmount) return status === 'INVOICE_CREATED' ? 'PAYMENT_RECEIVED' : null;
  return status === 'PAYMENT_RECEIVED' ? 'INVOICE_CREATED' : null;
}

function stepOf(ctx: TransactionContext, settlement: Settlement, settling: SettlementChange): Step | null {
  const status = statusBefore(settlement.order, settling);
  const to = status && targetOf(status, settlement);
  if (!status || !to) return null;
  const facts = { ...EVERYTHING_READY, invoiceAmount: settlement.invoiceAmount, amountPaid: settlement.paidAfter };
  const mover = {
    permissions: [...(ctx.user?.permissions ?? [])] as PermissionKey[],
    reason: settling.reason,
    isAccounting: settling.isAccounting,
  };
  const result = canMove(status, to, facts, mover);
  if (!result.ok) throw validationError('statusId', result.reason);
  return result.step;
}

/** The history entries of a step; a closed order is reopened first. */
function steps(order: WorkOrderRecord, step: Step) {
  const from = statusOf(step.from).id;
  const entry = { action: step.action, from, to: statusOf(step.to).id };
  return order.statusId === from ? [entry] : [{ action: 'reopen', from: order.statusId, to: from }, entry];
}

/**
 * Moves orders to the status that matches their invoices: paid in full, or not anymore. Uses one statement for any
 * number of orders, and one for their histories. Returns the steps of each.
 */
export async function moveByPayment(
  trx: Database,
  ctx: TransactionContext,
  settlements: readonly Settlement[],
  settling: SettlementChange,
): Promise<ReadonlyMap<number, Step['action']>> {
  if (settlements.length === 0) return new Map();
  const moved = settlements.map((settlement) => ({ ...settlement, step: stepOf(ctx, settlement, settling) }));
  const rows = moved.map(({ order, step }) => ({ id: order.id, to: step ? statusOf(step.to).id : order.statusId }));
  await sql`
    update work_order w set status_id = given."to", version = w.version + 1, updated_at = now(),
      closed_at = case when given."to" = w.status_id then w.closed_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, "to" int) where w.id = given.id`.execute(
    trx,
  );
  const userId = ctx.user?.id ?? null;
  await recordAudit(
    trx,
    moved.flatMap(({ order, step, feesBefore, feesAfter, paidBefore, paidAfter, change = settling }) => [
      {
        orderId: order.id,
        userId,
        action: change.action,
        reason: change.reason || null,
        changes: [
          { field: 'amountPaidCents', from: paidBefore, to: paidAfter },
          ...(feesBefore === feesAfter ? [] : [{ field: 'invoiceFeeCents', from: feesBefore, to: feesAfter }]),
        ],
      },
      ...(step
        ? steps(order, step).map((entry) => ({ orderId: order.id, userId, ...entry, reason: settling.reason || null }))
        : []),
    ]),
  );
  return new Map(moved.flatMap(({ order, step }) => (step ? [[order.id, step.action]] : [])));
}
