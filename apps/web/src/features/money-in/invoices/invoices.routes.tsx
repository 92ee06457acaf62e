import type { AnyScreen } from '#blocks/routing/screen';

/** The list of invoices, and each of them. */
export function invoiceScreens(): AnyScreen[] {
  return [
    {
      path: 'invoices',
      key: 'invoices',
      title: 'Invoices',
      permissions: ['invoicing'],
      crumb: 'Invoices',
      page: async () => (await import('./invoice-list.page')).InvoiceListPage,
    },
    {
      path: 'invoices/$invoiceId',
      key: 'invoice',
      title: 'Invoice',
      permissions: ['invoicing'],
      page: async () => (await import('./invoice.page')).InvoicePage,
    },
  ];
}
