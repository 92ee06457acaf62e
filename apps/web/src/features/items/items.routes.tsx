import type { AnyScreen } from '../../blocks/routing/screen';

/** The catalog: the list of items, a new one, and one with its costs. */
export function itemScreens(): AnyScreen[] {
  const permissions = ['item'] as const;
  return [
    {
      path: 'items',
      key: 'items',
      title: 'Items',
      permissions,
      crumb: 'Items',
      actions: [{ label: 'New item', to: '/items/create', permission: 'editItem' }],
      page: async () => (await import('./item-list.page')).ItemListPage,
    },
    {
      path: 'items/create',
      key: 'item-create',
      title: 'Create Item',
      permissions: ['editItem'],
      page: async () => (await import('./item-create.page')).ItemCreatePage,
    },
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
      permissions,
      crumb: 'Item usage',
      page: async () => (await import('./item-usage.page')).ItemUsagePage,
    },
    {
      path: 'items/$itemId',
      key: 'item',
      title: 'Edit Item',
      permissions,
      page: async () => (await import('./item.page')).ItemPage,
    },
  ];
}
