import type { AnyScreen, Screen } from '#blocks/routing/screen';

/** One file for all of them: they differ only in the report that they show. */
const pages = () => import('./report-pages');

const screenOf = (
  name: string,
  title: string,
  crumb: string,
  permissions: Screen['permissions'],
  page: keyof Awaited<ReturnType<typeof pages>>,
): Screen => ({
  path: `reports/${name}`,
  key: `report-${name}`,
  title,
  permissions,
  crumb,
  page: async () => (await pages())[page],
});

/** Every report that a user can open, and those about orders. */
export const reportScreens = (): AnyScreen[] => [
  {
    path: 'reports',
    key: 'reports',
    title: 'Reports',
    permissions: [],
    crumb: 'Reports',
    page: async () => (await import('./reports.page')).ReportsPage,
  },
  {
    path: 'reports/schedules',
    key: 'report-schedules',
    title: 'Report Schedules',
    permissions: [],
    crumb: 'Schedules',
    page: async () => (await import('./schedules.page')).SchedulesPage,
  },
  screenOf(
    'job-costing',
    'Job Costing Report',
    'Job costing',
    ['jobCostingAll', 'jobCostingSalesperson'],
    'JobCostingPage',
  ),
  screenOf('customer', 'Customer Report', 'Customers', ['customer'], 'CustomerStatsPage'),
  screenOf(
    'property-management',
    'Property Management Report',
    'Property management',
    ['propertyMgmtFirm'],
    'PropertyManagerStatsPage',
  ),
  screenOf('margin', 'Margin', 'Margin', ['jobCostingAll', 'jobCostingSalesperson'], 'MarginPage'),
  screenOf(
    'repairs',
    'Remakes and Repairs',
    'Remakes and repairs',
    ['assignWorkOrder', 'jobCostingAll'],
    'RepairsPage',
  ),
  screenOf('workload', 'Workload by Week', 'Workload by week', ['scheduleDate'], 'WorkloadPage'),
  screenOf('installer-pay', 'Installer Pay Report', 'Installer pay', ['billSheet'], 'InstallerPayPage'),
  screenOf('form-1099', 'Form 1099-NEC', 'Form 1099-NEC', ['billSheet'], 'Form1099Page'),
  screenOf('remittances', 'Garnishment Remittances', 'Garnishment remittances', ['billSheet'], 'RemittancesPage'),
  screenOf('insurance-audit', 'Insurance Audit', 'Insurance audit', ['billSheet'], 'InsuranceAuditPage'),
  screenOf('sales-tax', 'Sales Tax', 'Sales tax', ['invoicing'], 'SalesTaxPage'),
  screenOf('invoice-register', 'Invoice Register', 'Invoice register', ['invoicing'], 'InvoiceRegisterPage'),
  screenOf('cash-receipts', 'Cash Receipts', 'Cash receipts', ['invoicing'], 'CashReceiptsPage'),
  screenOf('not-invoiced', 'Work Not Invoiced', 'Work not invoiced', ['invoicing'], 'NotInvoicedPage'),
];
