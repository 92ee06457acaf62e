import type { AnyScreen } from '../../blocks/routing/screen';

/** The configuration: the company's settings, the invoice methods and the locations. */
export function appConfigScreens(): AnyScreen[] {
  const permissions = ['configureSystem'] as const;
  return [
    {
      path: 'app-config',
      key: 'app-config',
      title: 'Configuration',
      permissions,
      index: 'settings',
      page: async () => (await import('./app-config.page')).AppConfigPage,
      children: [
        {
          path: 'settings',
          key: 'app-config-settings',
          title: 'Settings',
          permissions,
          page: async () => (await import('./settings.page')).SettingsPage,
        },
        {
          path: 'invoice-methods',
          key: 'invoice-methods',
          title: 'Invoice Methods',
          permissions,
          actions: [
            { label: 'New invoice method', to: '/app-config/invoice-methods/create', permission: 'configureSystem' },
          ],
          page: async () => (await import('./invoice-method-list.page')).InvoiceMethodListPage,
        },
        {
          path: 'invoice-methods/create',
          key: 'invoice-method-create',
          title: 'Create Invoice Method',
          permissions,
          page: async () => (await import('./invoice-method-create.page')).InvoiceMethodCreatePage,
        },
        {
          path: 'invoice-methods/$invoiceMethodId',
          key: 'invoice-method',
          title: 'Edit Invoice Method',
          permissions,
          page: async () => (await import('./invoice-method.page')).InvoiceMethodPage,
        },
        {
          path: 'locations',
          key: 'locations',
          title: 'Locations',
          permissions,
          actions: [{ label: 'New location', to: '/app-config/locations/create', permission: 'configureSystem' }],
          page: async () => (await import('./location-list.page')).LocationListPage,
        },
        {
          path: 'locations/create',
          key: 'location-create',
          title: 'Create Location',
          permissions,
          page: async () => (await import('./location-create.page')).LocationCreatePage,
        },
        {
          path: 'locations/$locationId',
          key: 'location',
          title: 'Edit Location',
          permissions,
          page: async () => (await import('./location.page')).LocationPage,
        },
      ],
    },
  ];
}
