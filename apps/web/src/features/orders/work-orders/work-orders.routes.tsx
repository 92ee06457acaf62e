import type { AnyScreen } from '#blocks/routing/screen';
import { orderListScreens } from './list/list.routes';

/** The screens of work orders. */
export function workOrderScreens(): AnyScreen[] {
  return [
    ...orderListScreens(),
    {
      path: 'work-orders/create',
      key: 'work-order-create',
      title: 'Create Work Order',
      permissions: ['editWorkOrder'],
      page: async () => (await import('./editor/create-order.page')).CreateOrderPage,
    },
    {
      path: 'work-orders/$workOrderId',
      key: 'work-order',
      title: 'Work Order',
      permissions: ['workOrder'],
      page: () =>
        import('./editor/edit-order.page').then(
          ({ EditOrderPage }) => EditOrderPage,
          async (error: unknown) => (await import('./mobile/kept/page-away')).pageAway(error),
        ),
    },
  ];
}

/** The tab with the orders of a customer. */
export function customerOrderScreens(): AnyScreen[] {
  return [
    {
      path: 'orders',
      key: 'customer-orders',
      title: 'Customer Orders',
      permissions: ['customer', 'workOrder'],
      page: async () => (await import('./customer-orders.page')).CustomerOrdersPage,
    },
  ];
}
