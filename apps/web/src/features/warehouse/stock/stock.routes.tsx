import type { AnyScreen } from '#blocks/routing/screen';

const permissions = ['item', 'workOrderCut'] as const;

/** All stock, and one roll or row of cartons. */
export const stockScreens = (): AnyScreen[] => [
  {
    path: 'stock',
    key: 'stock',
    title: 'Stock',
    permissions,
    crumb: 'Stock',
    page: async () => (await import('./stock-list.page')).StockListPage,
  },
  {
    path: 'stock/$rollId',
    key: 'stock-roll',
    title: 'Roll',
    permissions,
    page: async () => (await import('./roll.page')).RollPage,
  },
];
