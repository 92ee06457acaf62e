import type { AnyScreen } from '../../blocks/routing/screen';

/** Salespersons: the list, a new one, and one with its commission. */
export function salespersonScreens(): AnyScreen[] {
  const permissions = ['salesperson'] as const;
  return [
    {
      path: 'salespersons',
      key: 'salespersons',
      title: 'Salespersons',
      permissions,
      crumb: 'Salespersons',
      actions: [{ label: 'New salesperson', to: '/salespersons/create', permission: 'editSalesperson' }],
      page: async () => (await import('./salesperson-list.page')).SalespersonListPage,
    },
    {
      path: 'salespersons/create',
      key: 'salesperson-create',
      title: 'Create Salesperson',
      permissions: ['editSalesperson'],
      page: async () => (await import('./salesperson-create.page')).SalespersonCreatePage,
    },
    {
      path: 'salespersons/$salespersonId',
      key: 'salesperson',
      title: 'Edit Salesperson',
      permissions,
      page: async () => (await import('./salesperson.page')).SalespersonPage,
    },
  ];
}
