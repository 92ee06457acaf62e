import type { AnyScreen, Screen } from '#blocks/routing/screen';
import type { ReportName } from './report-pages';

/**
 * The page of the report with this definition. What it repeats is needed for the menu, before any definition is loaded;
 * a test compares address and permissions.
 */
const screenOf = (
  name: string,
  title: string,
  crumb: string,
  permissions: Screen['permissions'],
  report: ReportName,
): Screen => ({
  path: `reports/${name}`,
  key: `report-${name}`,
  title,
  permissions,
  crumb,
  page: async () => (await import('./report-pages')).reportPageOf(report),
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
    'JOB_COSTING',
  ),
  screenOf('customer', 'Customer Report', 'Customers', ['customer'], 'CUSTOMER_STATS'),
  screenOf(
    'property-management',
    'Property Management Report',
    'Property management',
    ['propertyMgmtFirm'],
    'PROPERTY_MANAGER_STATS',
  ),
  screenOf('margin', 'Margin', 'Margin', ['jobCostingAll', 'jobCostingSalesperson'], 'MARGIN'),
  screenOf('repairs', 'Remakes and Repairs', 'Remakes and repairs', ['assignWorkOrder', 'jobCostingAll'], 'REPAIRS'),
  screenOf('workload', 'Workload by Week', 'Workload by week', ['scheduleDate'], 'WORKLOAD'),
  screenOf('installer-pay', 'Installer Pay Report', 'Installer pay', ['billSheet'], 'INSTALLER_PAY'),
  screenOf('form-1099', 'Form 1099-NEC', 'Form 1099-NEC', ['billSheet'], 'FORM_1099'),
  screenOf('remittances', 'Garnishment Remittances', 'Garnishment remittances', ['billSheet'], 'REMITTANCES'),
  screenOf('insurance-audit', 'Insurance Audit', 'Insurance audit', ['billSheet'], 'INSURANCE_AUDIT'),
  screenOf('sales-tax', 'Sales Tax', 'Sales tax', ['invoicing'], 'SALES_TAX'),
  screenOf('invoice-register', 'Invoice Register', 'Invoice register', ['invoicing'], 'INVOICE_REGISTER'),
  screenOf('cash-receipts', 'Cash Receipts', 'Cash receipts', ['invoicing'], 'CASH_RECEIPTS'),
  screenOf('not-invoiced', 'Work Not Invoiced', 'Work not invoiced', ['invoicing'], 'NOT_INVOICED'),
];
