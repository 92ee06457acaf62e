import type { AnyScreen } from '#blocks/routing/screen';

/** Payments: the list, a new one, and each of them. */
export function paymentScreens(): AnyScreen[] {
  return [
    {
      path: 'payments',
      key: 'payments',
      title: 'Payments',
      permissions: ['invoicing'],
      crumb: 'Payments',
      page: async () => (await import('./payment-list.page')).PaymentListPage,
    },
    {
      path: 'payments/create',
      key: 'payment-create',
      title: 'Record Payment',
      permissions: ['invoicing'],
      page: async () => (await import('./payment-create.page')).PaymentCreatePage,
    },
    {
      path: 'payments/$paymentId',
      key: 'payment',
      title: 'Payment',
      permissions: ['invoicing'],
      page: async () => (await import('./payment.page')).PaymentPage,
    },
  ];
}
