import type { AnyScreen } from '../../blocks/routing/screen';

/** The configuration: the company's settings and the invoice methods. */
export function appConfigScreens(): AnyScreen[] {
  const permissions = ['configureSystem'] as const;
  return [
    {
      path: 'app-config', key: 'app-config', title: 'Configuration', permissions, index: 'settings',
      page: async () => (await import('./app-config.page')).AppConfigPage,
      children: [
        { path: 'settings', key: 'app-config-settings', title: 'Settings', permissions, page: async () => (await import('./settings.page')).SettingsPage },
        { path: 'invoice-methods', key: 'invoice-methods', title: 'Invoice Methods', permissions, page: async () => (await import('./invoice-method-list.page')).InvoiceMethodListPage },
        { path: 'invoice-methods/create', key: 'invoice-method-create', title: 'Create Invoice Method', permissions, page: async () => (await import('./invoice-method-create.page')).InvoiceMethodCreatePage },
        { path: 'invoice-methods/$invoiceMethodId', key: 'invoice-method', title: 'Edit Invoice Method', permissions, page: async () => (await import('./invoice-method.page')).InvoiceMethodPage },
      ],
    },
  ];
}
