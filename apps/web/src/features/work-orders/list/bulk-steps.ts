import type { PermissionKey } from '@falcon/domain/access';
import { isStatusName, nextSteps, type StatusName, statusOf, type StepAction } from '@falcon/domain/work-order-status';

/** What a bulk step needs to know about an order. */
interface Steppable {
  status: { id: string; name: string };
  heldFrom?: { name: string } | null | undefined;
  flooringTypeId: string;
  cuts: readonly { isIncluded: boolean; rollNumber: string }[];
}

/** A step that is the next one of at least one selected order. */
export interface BulkTarget<Order> {
  /** The same status can be reached by different steps: releasing an order and unassigning one. */
  key: string;
  statusId: string;
  label: string;
  action: string;
  /** The orders that the step is for, but for those that wait for something. */
  orders: readonly Order[];
  /** Of them, those of which someone must confirm that the cartons are pulled. */
  byCarton: readonly Order[];
  /** Orders in the right status whose cuts have no rolls yet. */
  waiting: number;
  needsReason: boolean;
  needsQuantities: boolean;
}

/** These need more than a reason (an installer, an invoice date, a payment) and have their own button or page. */
const ELSEWHERE: ReadonlySet<StepAction> = new Set([
  'assign',
  'createInvoice',
  'deleteInvoice',
  'paid',
  'paymentReversed',
]);
/** VCT and carpet tile. */
const BY_CARTON: ReadonlySet<string> = new Set(['3', '4']);

/** Whether an order is pulled by the carton instead of cut from rolls. */
export const isByCarton = (order: Pick<Steppable, 'flooringTypeId'>): boolean => BY_CARTON.has(order.flooringTypeId);
const lacksRolls = (order: Steppable): boolean =>
  !isByCarton(order) && order.cuts.some((cut) => cut.isIncluded && cut.rollNumber === '');

interface Found<Order> {
  row: number;
  to: StatusName;
  action: string;
  cutDone: boolean;
  orders: Order[];
  needsReason: boolean;
  needsQuantities: boolean;
}

/** The next steps of the selected orders in the order of the work, for a user with these permissions. */
export function bulkTargets<Order extends Steppable>(
  orders: readonly Order[],
  permissions: readonly PermissionKey[],
): BulkTarget<Order>[] {
  const found = new Map<string, Found<Order>>();
  for (const order of orders) {
    const from = order.status.name;
    const held = order.heldFrom?.name ?? '';
    if (!isStatusName(from)) continue;
    for (const step of nextSteps(from, permissions, isStatusName(held) ? held : null)) {
      if (ELSEWHERE.has(step.action)) continue;
      const key = `${step.action} ${step.to}`;
      const known = found.get(key) ?? {
        row: step.row,
        to: step.to,
        action: step.label,
        cutDone: step.action === 'cutDone',
        orders: [],
        needsReason: false,
        needsQuantities: step.action === 'reconcile',
      };
      known.orders.push(order);
      known.needsReason ||= step.reasonRequired;
      found.set(key, known);
    }
  }
  return [...found]
    .sort(([, one], [, other]) => one.row - other.row || statusOf(one.to).id - statusOf(other.to).id)
    .map(([key, { to, cutDone, ...target }]) => {
      const ready = cutDone ? target.orders.filter((order) => !lacksRolls(order)) : target.orders;
      const byCarton = cutDone ? ready.filter(isByCarton) : [];
      return {
        ...target,
        key,
        statusId: String(statusOf(to).id),
        label: statusOf(to).label,
        orders: ready,
        byCarton,
        waiting: target.orders.length - ready.length,
      };
    });
}
