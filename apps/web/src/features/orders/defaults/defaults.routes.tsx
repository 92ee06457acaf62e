import type { AnyScreen } from '#blocks/routing/screen';

/** The defaults tab of a customer: materials and profits for each flooring type, carpet first. */
export function customerDefaultsScreens(): AnyScreen[] {
  const permissions = ['editCustomer'] as const;
  return [
    { path: 'defaults', key: 'customer-defaults', redirect: '/customers/$customerId/defaults/1/materials' },
    {
      path: 'defaults/$flooringTypeId/materials',
      key: 'customer-defaults-materials',
      title: 'Customer Material Defaults',
      permissions,
      page: async () => (await import('./customer-defaults.page')).CustomerMaterialsPage,
    },
    {
      path: 'defaults/$flooringTypeId/profits',
      key: 'customer-defaults-profits',
      title: 'Customer Profits',
      permissions,
      page: async () => (await import('./customer-defaults.page')).CustomerProfitsPage,
    },
  ];
}

/** The defaults tabs of a unit: materials and profits. */
export function unitDefaultsScreens(): AnyScreen[] {
  const permissions = ['unit'] as const;
  return [
    { path: 'defaults', key: 'unit-defaults', redirect: '/customers/$customerId/units/$unitId/defaults/materials' },
    {
      path: 'defaults/materials',
      key: 'unit-defaults-materials',
      title: 'Unit Material Defaults',
      permissions,
      page: async () => (await import('./unit-defaults.page')).UnitMaterialsPage,
    },
    {
      path: 'defaults/profits',
      key: 'unit-defaults-profits',
      title: 'Unit Profits',
      permissions,
      page: async () => (await import('./unit-defaults.page')).UnitProfitsPage,
    },
  ];
}
