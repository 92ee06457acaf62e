import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** The lists load the same parts, so they share one file. */
const lists = () => import('./stock-pages');

/** Supply purchases: the list, a new one, one of them, and their report. */
export const supplyPurchaseScreens = (): AnyScreen[] => [
  ...kindScreens('SUPPLY_PURCHASE', {
    list: async () => (await import('./purchase-list.page')).PurchaseListPage,
    pages: async () => (await import('./purchase-pages')).purchasePages,
  }),
  {
    path: 'supply-purchases/stock',
    key: 'supply-stock',
    title: 'Supply Stock',
    permissions: ['supplyPurchase'],
    crumb: 'Supply stock',
    page: async () => (await lists()).SupplyStockPage,
  },
  {
    path: 'supply-purchases/movements',
    key: 'supply-movements',
    title: 'Supply Movements',
    permissions: ['supplyPurchase'],
    crumb: 'Movements',
    page: async () => (await lists()).SupplyMovementsPage,
  },
  {
    path: 'reports/supply-purchase',
    key: 'report-supply-purchase',
    title: 'Supply Purchase Report',
    permissions: ['supplyPurchase'],
    crumb: 'Supply report',
    page: async () => (await import('./supply-report.page')).SupplyReportPage,
  },
];
