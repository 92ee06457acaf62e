import type { PermissionKey } from '@falcon/domain/access';

/** Which permission works on the orders in a status. */
const worksOn: Readonly<Record<string, PermissionKey>> = {
  CUT: 'workOrderCut',
  ASSIGN: 'assignWorkOrder',
  RECONCILE: 'reconcileWorkOrder',
  INVOICE: 'invoicing',
  INVOICE_CREATED: 'invoicing',
  PAYMENT_RECEIVED: 'invoicing',
  DRAFT: 'editWorkOrder',
  HOLD: 'editWorkOrder',
  HOLD_COMMERCIAL: 'editWorkOrder',
};

/** The statuses that a user works on, then the others, each in the order of the work. */
export function ownFirst<Status extends { status: string }>(
  statuses: readonly Status[],
  can: (permission: PermissionKey) => boolean,
): Status[] {
  const own = ({ status }: Status) => worksOn[status] !== undefined && can(worksOn[status]);
  return [...statuses.filter(own), ...statuses.filter((one) => !own(one))];
}
