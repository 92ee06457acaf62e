import type { PermissionKey } from '@falcon/domain/office/access';
import {
  actionOf,
  byOfficeTable,
  isStatusName,
  needsOf,
  nextSteps,
  settledBy,
  statusOf,
  type Step,
  type StepNeed,
} from '@falcon/domain/orders/work-order-status';

/** What a bulk step needs to know about an order. */
interface Steppable {
  status: { id: string; name: string };
  heldFrom?: { name: string } | null | undefined;
  flooringTypeId: string;
  cuts: readonly { isIncluded: boolean; rollNumber: string }[];
  /** Null for users who don't see the customer or its type. */
  customer?: { customerType: { isCommercial: boolean } | null } | null | undefined;
}

/** A next step of at least one selected order. */
export interface BulkTarget<Order> {
  /** Different steps can lead to the same status: releasing an order, or unassigning one. */
  key: string;
  statusId: string;
  label: string;
  action: string;
  /** The orders to change, without those that are still waiting for something. */
  orders: readonly Order[];
  /** The orders among them whose cartons someone must confirm as pulled. */
  byCarton: readonly Order[];
  /** Orders in the right status whose cuts have no rolls yet. */
  waiting: number;
  needsReason: boolean;
  needsQuantities: boolean;
  /** Whether the pieces were cut or only recorded. */
  needsPieces: boolean;
}

/** VCT and carpet tile. */
const BY_CARTON: ReadonlySet<string> = new Set(['3', '4']);

/** Whether an order is pulled in cartons instead of cut from rolls. */
export const isByCarton = (order: Pick<Steppable, 'flooringTypeId'>): boolean => BY_CARTON.has(order.flooringTypeId);
const lacksRolls = (order: Steppable): boolean =>
  !isByCarton(order) && order.cuts.some((cut) => cut.isIncluded && cut.rollNumber === '');

/** Whether a step is refused whatever is entered, because it is for another kind of customer. */
const isForOthers = (step: Step, { customer }: Steppable): boolean =>
  step.guards.includes('commercial') && customer?.customerType?.isCommercial === false;

interface StepGroup<Order> {
  step: Step;
  orders: Order[];
  needs: ReadonlySet<StepNeed>;
}

/** The next steps of the selected orders in process order, for a user with these permissions. */
export function bulkTargets<Order extends Steppable>(
  orders: readonly Order[],
  permissions: readonly PermissionKey[],
): BulkTarget<Order>[] {
  const stepsByKey = new Map<string, StepGroup<Order>>();
  for (const order of orders) {
    const from = order.status.name;
    const heldFrom = order.heldFrom?.name ?? '';
    if (!isStatusName(from)) continue;
    for (const step of nextSteps(from, permissions, isStatusName(heldFrom) ? heldFrom : null)) {
      if (actionOf(step.action).elsewhere || isForOthers(step, order)) continue;
      const key = `${step.action} ${step.to}`;
      const entry = stepsByKey.get(key) ?? { step, orders: [], needs: new Set() };
      entry.orders.push(order);
      stepsByKey.set(key, { ...entry, needs: new Set([...entry.needs, ...needsOf(step)]) });
    }
  }
  return [...stepsByKey]
    .sort(([, one], [, other]) => byOfficeTable(one.step, other.step))
    .map(([key, { step, orders: candidates, needs }]) => {
      const cuts = settledBy(step.action).includes('rolls');
      const ready = cuts ? candidates.filter((order) => !lacksRolls(order)) : candidates;
      return {
        key,
        statusId: String(statusOf(step.to).id),
        label: statusOf(step.to).label,
        action: step.label,
        orders: ready,
        byCarton: cuts ? ready.filter(isByCarton) : [],
        waiting: candidates.length - ready.length,
        needsReason: needs.has('REASON'),
        needsQuantities: needs.has('QUANTITIES'),
        needsPieces: needs.has('PIECES') && ready.some((order) => !isByCarton(order)),
      };
    });
}
