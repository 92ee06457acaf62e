import { type HandedTab, handedScreens } from '../../blocks/record-page/handed-tabs';
import type { AnyScreen } from '../../blocks/routing/screen';

/** Vendors: the list, a new one, and one with its profile and the tabs of other features. */
export function vendorScreens({ tabs }: { tabs: readonly HandedTab[] }): AnyScreen[] {
  const permissions = ['vendor'] as const;
  return [
    {
      path: 'vendors',
      key: 'vendors',
      title: 'Vendors',
      permissions,
      crumb: 'Vendors',
      actions: [{ label: 'New vendor', to: '/vendors/create', permission: 'editVendor' }],
      page: async () => (await import('./vendor-list.page')).VendorListPage,
    },
    {
      path: 'vendors/create',
      key: 'vendor-create',
      title: 'Create Vendor',
      permissions: ['editVendor'],
      page: async () => (await import('./vendor-create.page')).VendorCreatePage,
    },
    {
      path: 'vendors/$vendorId',
      key: 'vendor',
      title: 'Vendor',
      permissions,
      index: 'profile',
      page: async () => (await import('./vendor.page')).vendorPage(tabs),
      children: [
        {
          path: 'profile',
          key: 'vendor-profile',
          title: 'Vendor Profile',
          permissions,
          page: async () => (await import('./vendor-profile.page')).VendorProfilePage,
        },
        ...handedScreens(tabs),
      ],
    },
  ];
}
