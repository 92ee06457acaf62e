import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** The catalog: the list of items, a new one, one with its costs, the colors of one, and what orders use. */
export const itemScreens = (): AnyScreen[] => [
  ...kindScreens('ITEM', {
    list: async () => (await import('./item-list.page')).ItemListPage,
    pages: async () => (await import('./item-pages')).itemPages,
  }),
  {
    path: 'items/colors/$itemId',
    key: 'item-colors',
    title: 'Item Colors',
    permissions: ['editItem'],
    page: async () => (await import('./colors/item-colors.page')).ItemColorsPage,
  },
  {
    path: 'reports/item',
    key: 'report-item',
    title: 'Item Report',
    permissions: ['item'],
    crumb: 'Item usage',
    page: async () => (await import('./item-usage.page')).ItemUsagePage,
  },
];
