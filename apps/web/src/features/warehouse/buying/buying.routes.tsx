import type { AnyScreen } from '#blocks/routing/screen';

const readers = ['item', 'workOrderCut', 'editItem'] as const;
const keepers = ['workOrderCut', 'editItem'] as const;

/** Buying: what is short, the purchase orders, and each of them. */
export function buyingScreens(): AnyScreen[] {
  return [
    {
      path: 'stock/to-buy',
      key: 'stock-to-buy',
      title: 'To Buy',
      permissions: readers,
      crumb: 'To buy',
      page: async () => (await import('./to-buy.page')).ToBuyPage,
    },
    {
      path: 'stock/orders',
      key: 'purchase-orders',
      title: 'Purchase Orders',
      permissions: readers,
      crumb: 'Purchase orders',
      page: async () => (await import('./purchase-order-list.page')).PurchaseOrderListPage,
    },
    {
      path: 'stock/orders/create',
      key: 'purchase-order-create',
      title: 'New Purchase Order',
      permissions: keepers,
      page: async () => (await import('./purchase-order-create.page')).PurchaseOrderCreatePage,
    },
    {
      path: 'stock/orders/$orderId',
      key: 'purchase-order',
      title: 'Purchase Order',
      permissions: readers,
      page: async () => (await import('./purchase-order.page')).PurchaseOrderPage,
    },
  ];
}
