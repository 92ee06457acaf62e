import type { AnyScreen } from '../../blocks/routing/screen';

/** Customer types: the list, a new one, and one of them. */
export function customerTypeScreens(): AnyScreen[] {
  const permissions = ['customerType'] as const;
  return [
    {
      path: 'customer-types',
      key: 'customer-types',
      title: 'Customer Types',
      permissions,
      crumb: 'Customer types',
      actions: [{ label: 'New customer type', to: '/customer-types/create', permission: 'editCustomerType' }],
      page: async () => (await import('./customer-type-list.page')).CustomerTypeListPage,
    },
    {
      path: 'customer-types/create',
      key: 'customer-type-create',
      title: 'Create Customer Type',
      permissions: ['editCustomerType'],
      page: async () => (await import('./customer-type-create.page')).CustomerTypeCreatePage,
    },
    {
      path: 'customer-types/$customerTypeId',
      key: 'customer-type',
      title: 'Edit Customer Type',
      permissions,
      page: async () => (await import('./customer-type.page')).CustomerTypePage,
    },
  ];
}
