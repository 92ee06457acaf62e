import type { AnyScreen } from '../../blocks/routing/screen';

/** One file for all of them: they differ only in the report that they show. */
const pages = () => import('./report-pages');

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
  {
    path: 'reports/job-costing',
    key: 'report-job-costing',
    title: 'Job Costing Report',
    permissions: ['jobCostingAll', 'jobCostingSalesperson'],
    crumb: 'Job costing',
    page: async () => (await pages()).JobCostingPage,
  },
  {
    path: 'reports/customer',
    key: 'report-customer',
    title: 'Customer Report',
    permissions: ['customer'],
    crumb: 'Customers',
    page: async () => (await pages()).CustomerStatsPage,
  },
  {
    path: 'reports/property-management',
    key: 'report-property-management',
    title: 'Property Management Report',
    permissions: ['propertyMgmtFirm'],
    crumb: 'Property management',
    page: async () => (await pages()).PropertyManagerStatsPage,
  },
  {
    path: 'reports/margin',
    key: 'report-margin',
    title: 'Margin',
    permissions: ['jobCostingAll', 'jobCostingSalesperson'],
    crumb: 'Margin',
    page: async () => (await pages()).MarginPage,
  },
  {
    path: 'reports/repairs',
    key: 'report-repairs',
    title: 'Remakes and Repairs',
    permissions: ['assignWorkOrder', 'jobCostingAll'],
    crumb: 'Remakes and repairs',
    page: async () => (await pages()).RepairsPage,
  },
  {
    path: 'reports/workload',
    key: 'report-workload',
    title: 'Workload by Week',
    permissions: ['scheduleDate'],
    crumb: 'Workload by week',
    page: async () => (await pages()).WorkloadPage,
  },
  {
    path: 'reports/installer-pay',
    key: 'report-installer-pay',
    title: 'Installer Pay Report',
    permissions: ['billSheet'],
    crumb: 'Installer pay',
    page: async () => (await pages()).InstallerPayPage,
  },
  {
    path: 'reports/form-1099',
    key: 'report-form-1099',
    title: 'Form 1099-NEC',
    permissions: ['billSheet'],
    crumb: 'Form 1099-NEC',
    page: async () => (await pages()).Form1099Page,
  },
  {
    path: 'reports/remittances',
    key: 'report-remittances',
    title: 'Garnishment Remittances',
    permissions: ['billSheet'],
    crumb: 'Garnishment remittances',
    page: async () => (await pages()).RemittancesPage,
  },
  {
    path: 'reports/insurance-audit',
    key: 'report-insurance-audit',
    title: 'Insurance Audit',
    permissions: ['billSheet'],
    crumb: 'Insurance audit',
    page: async () => (await pages()).InsuranceAuditPage,
  },
];
