import type { useCan } from '#session/current-user';

/** Whether a user can run at least one of the steps of orders. */
export const mayChangeStatus = (can: ReturnType<typeof useCan>): boolean =>
  can('editWorkOrder') || can('workOrderCut') || can('reconcileWorkOrder') || can('invoicing');
