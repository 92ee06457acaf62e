import type { PermissionKey } from '@falcon/domain/access';
import { isStatusName, nextSteps, type StatusName, statusOf, type StepAction } from '@falcon/domain/work-order-status';

/** A status that at least one of the selected orders can go to next. */
export interface BulkTarget {
  statusId: string;
  label: string;
  /** What the machine calls the steps that lead there. */
  actions: string;
  /** How many of the selected orders it is the next step for. */
  count: number;
  needsReason: boolean;
  needsQuantities: boolean;
}

interface Standing {
  status: { code: string };
  heldFrom?: { code: string } | null | undefined;
}

/** These ask for more than a reason (an installer, a payment, rolls and lots) and have a button or a page of their own. */
const ELSEWHERE: ReadonlySet<StepAction> = new Set(['assign', 'createInvoice', 'deleteInvoice', 'paid', 'paymentReversed', 'cutDone']);

/** Where the selected orders can go by the status machine, for a person with these rights. */
export function bulkTargets(orders: readonly Standing[], permissions: readonly PermissionKey[]): BulkTarget[] {
  const found = new Map<StatusName, { count: number; labels: Set<string>; reason: boolean; quantities: boolean }>();
  for (const order of orders) {
    const from = order.status.code;
    const held = order.heldFrom?.code ?? '';
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
