import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** Payment adjustments: the list, a new one, one of them, and their report. */
export const paymentAdjustmentScreens = (): AnyScreen[] => [
  ...kindScreens('PAYMENT_ADJUSTMENT', {
    list: async () => (await import('./adjustment-list.page')).AdjustmentListPage,
    pages: async () => (await import('./adjustment-pages')).adjustmentPages,
  }),
  {
    path: 'reports/payment-adjustments',
    key: 'report-payment-adjustments',
    title: 'Payment Adjustments Report',
    permissions: ['paymentAdjustment'],
    crumb: 'Adjustments report',
    page: async () => (await import('./adjustments-report.page')).AdjustmentsReportPage,
  },
];
