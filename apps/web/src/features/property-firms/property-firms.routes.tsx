import { type HandedTab, handedScreens } from '../../blocks/record-page/handed-tabs';
import type { AnyScreen } from '../../blocks/routing/screen';

/** Property management firms: the list, a new one, and one with its profile, its properties and the tabs of other features. */
export function propertyFirmScreens({ tabs }: { tabs: readonly HandedTab[] }): AnyScreen[] {
  const permissions = ['propertyMgmtFirm'] as const;
  return [
    {
      path: 'property-management-firms',
      key: 'pmfs',
      title: 'Property Management Firms',
      permissions,
      crumb: 'Firms',
      actions: [{ label: 'New firm', to: '/property-management-firms/create', permission: 'editPropertyMgmtFirm' }],
      page: async () => (await import('./firm-list.page')).FirmListPage,
    },
    {
      path: 'property-management-firms/create',
      key: 'pmf-create',
      title: 'Create Property Management Firm',
      permissions: ['editPropertyMgmtFirm'],
      page: async () => (await import('./firm-create.page')).FirmCreatePage,
    },
    {
      path: 'property-management-firms/$firmId',
      key: 'pmf',
      title: 'Property Management Firm',
      permissions,
      index: 'profile',
      page: async () => (await import('./firm.page')).firmPage(tabs),
      children: [
        {
          path: 'profile',
          key: 'pmf-profile',
          title: 'Property Management Firm Profile',
          permissions,
          page: async () => (await import('./firm-profile.page')).FirmProfilePage,
        },
        {
          path: 'properties',
          key: 'pmf-properties',
          title: 'Property Management Firm Properties',
          permissions,
          page: async () => (await import('./firm-properties.page')).FirmPropertiesPage,
        },
        ...handedScreens(tabs),
      ],
    },
  ];
}
