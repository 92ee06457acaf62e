import type { PermissionKey } from '@falcon/domain/access';
import { isStatusName, nextSteps, type StatusName, statusOf, type StepAction } from '@falcon/domain/work-order-status';

/** A status that at least one of the selected orders can go to next. */
export interface BulkTarget {
  statusId: string;
  label: string;
  /** The names of the steps that lead there. */
  actions: string;
  /** For how many of the selected orders it is the next step. */
  count: number;
  needsReason: boolean;
  needsQuantities: boolean;
}

interface Standing {
  status: { name: string };
  heldFrom?: { name: string } | null | undefined;
}

/** These need more than a reason (an installer, a payment, rolls and lots) and have their own button or page. */
const ELSEWHERE: ReadonlySet<StepAction> = new Set(['assign', 'createInvoice', 'deleteInvoice', 'paid', 'paymentReversed', 'cutDone']);

/** The next statuses of the selected orders, for a user with these permissions. */
export function bulkTargets(orders: readonly Standing[], permissions: readonly PermissionKey[]): BulkTarget[] {
  const found = new Map<StatusName, { count: number; labels: Set<string>; reason: boolean; quantities: boolean }>();
  for (const order of orders) {
    const from = order.status.name;
    const held = order.heldFrom?.name ?? '';
    if (!isStatusName(from)) continue;
    for (const step of nextSteps(from, permissions, isStatusName(held) ? held : null)) {
      if (ELSEWHERE.has(step.action)) continue;
      const known = found.get(step.to) ?? { count: 0, labels: new Set<string>(), reason: false, quantities: false };
      known.count += 1;
      known.labels.add(step.label);
      known.reason ||= step.reasonRequired;
      known.quantities ||= step.action === 'reconcile';
      found.set(step.to, known);
    }
  }
  return [...found].map(([to, target]) => ({ statusId: String(statusOf(to).id), label: statusOf(to).label, actions: [...target.labels].join(' / '), count: target.count, needsReason: target.reason, needsQuantities: target.quantities }));
}
