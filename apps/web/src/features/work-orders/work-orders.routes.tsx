import type { AnyScreen } from '../../blocks/routing/screen';
import { orderListScreens } from './list/list.routes';

/** The screens of work orders. */
export function workOrderScreens(): AnyScreen[] {
  return [
    ...orderListScreens(),
    { path: 'work-orders/create', key: 'work-order-create', title: 'Create Work Order', permissions: ['editWorkOrder'], page: async () => (await import('./editor/create-order.page')).CreateOrderPage },
    { path: 'work-orders/$workOrderId', key: 'work-order', title: 'Work Order', permissions: ['workOrder'], page: async () => (await import('./editor/edit-order.page')).EditOrderPage },
  ];
}
