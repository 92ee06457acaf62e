import type { AnyScreen } from '#blocks/routing/screen';

const readers = ['item', 'workOrderCut', 'editItem'] as const;
const keepers = ['workOrderCut', 'editItem'] as const;

/** Receiving: the sheet of a truck, the list of receipts, and each of them with its claim and labels. */
export function receivingScreens(): AnyScreen[] {
  return [
    {
      path: 'stock/receive',
      key: 'stock-receive',
      title: 'Receive a Truck',
      permissions: keepers,
      page: async () => (await import('./receive.page')).ReceivePage,
    },
    {
      path: 'stock/receipts',
      key: 'stock-receipts',
      title: 'Receipts',
      permissions: readers,
      crumb: 'Receipts',
      page: async () => (await import('./receipt-list.page')).ReceiptListPage,
    },
    {
      path: 'stock/receipts/$receiptId',
      key: 'stock-receipt',
      title: 'Receipt',
      permissions: readers,
      page: async () => (await import('./receipt.page')).ReceiptPage,
    },
  ];
}
