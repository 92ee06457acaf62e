import type { AnyScreen } from '../../blocks/routing/screen';

/** Customers: the list, a new one, and one with its profile and the tabs of other features. */
export function customerScreens({ tabs }: { tabs: readonly AnyScreen[] }): AnyScreen[] {
  const permissions = ['customer'] as const;
  return [
    {
      path: 'customers',
      key: 'customers',
      title: 'Customers',
      permissions,
      crumb: 'Customers',
      actions: [{ label: 'New customer', to: '/customers/create', permission: 'editCustomer' }],
      page: async () => (await import('./customer-list.page')).CustomerListPage,
    },
    {
      path: 'customers/create',
      key: 'customer-create',
      title: 'Create Customer',
      permissions: ['editCustomer'],
      page: async () => (await import('./customer-create.page')).CustomerCreatePage,
    },
    {
      path: 'customers/$customerId',
      key: 'customer',
      title: 'Customer',
      permissions,
      index: 'profile',
      page: async () => (await import('./customer.page')).CustomerPage,
      children: [
        {
          path: 'profile',
          key: 'customer-profile',
          title: 'Customer Profile',
          permissions,
          page: async () => (await import('./customer-profile.page')).CustomerProfilePage,
        },
        ...tabs,
      ],
    },
  ];
}
