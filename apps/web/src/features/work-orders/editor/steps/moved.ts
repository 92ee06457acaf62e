import { notify } from '../../../../ui/feedback/notify';

/** Says where an order went. */
export function sayMoved(order: { workOrderNumber: string; status: { name: string } } | null | undefined): void {
  if (order) notify('success', `${order.workOrderNumber} moved to ${order.status.name}`);
}
