import { offerPanel } from '#blocks/record-kind/panels';
import type { AnyScreen } from '#blocks/routing/screen';

const permissions = ['unit'] as const;

/** The units tab of a customer. */
export function unitListScreens(): AnyScreen[] {
  return [
    {
      path: 'units',
      key: 'customer-units',
      title: 'Customer Units',
      permissions,
      page: async () => (await import('./unit-list.page')).UnitListPage,
    },
  ];
}

/** A new unit, and one with its cuts and the tabs of other features. */
export function unitScreens({ tabs }: { tabs: readonly AnyScreen[] }): AnyScreen[] {
  offerPanel('UNIT', 'unit', async () => (await import('./unit-pages')).UnitPanel);
  return [
    {
      path: 'customers/$customerId/units/create',
      key: 'unit-create',
      title: 'Create Unit',
      permissions: ['editUnit'],
      page: async () => (await import('./unit-pages')).UnitCreatePage,
    },
    {
      path: 'customers/$customerId/units/$unitId',
      key: 'unit-frame',
      title: 'Unit',
      permissions,
      page: async () => (await import('./unit.page')).UnitPage,
      children: [
        {
          path: '/',
          key: 'unit',
          title: 'Unit',
          permissions,
          page: async () => (await import('./unit-pages')).UnitEditPage,
        },
        {
          path: 'cuts/create',
          key: 'cut-create',
          title: 'Create Cut',
          permissions: ['editUnit'],
          page: async () => (await import('./cut-pages')).CutCreatePage,
        },
        {
          path: 'cuts/$cutId',
          key: 'cut-edit',
          title: 'Edit Cut',
          permissions,
          page: async () => (await import('./cut-pages')).CutEditPage,
        },
        ...tabs,
      ],
    },
  ];
}
