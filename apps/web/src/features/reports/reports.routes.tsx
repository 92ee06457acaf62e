import type { AnyScreen } from '../../blocks/routing/screen';

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
    path: 'reports/job-costing',
    key: 'report-job-costing',
    title: 'Job Costing Report',
    permissions: ['jobCostingAll', 'jobCostingSalesperson'],
    crumb: 'Job costing',
    page: async () => (await import('./order-reports.page')).JobCostingPage,
  },
  {
    path: 'reports/customer',
    key: 'report-customer',
    title: 'Customer Report',
    permissions: ['customer'],
    crumb: 'Customers',
    page: async () => (await import('./order-reports.page')).CustomerStatsPage,
  },
  {
    path: 'reports/property-management',
    key: 'report-property-management',
    title: 'Property Management Report',
    permissions: ['propertyMgmtFirm'],
    crumb: 'Property management',
    page: async () => (await import('./order-reports.page')).PropertyManagerStatsPage,
  },
  {
    path: 'reports/margin',
    key: 'report-margin',
    title: 'Margin',
    permissions: ['jobCostingAll', 'jobCostingSalesperson'],
    crumb: 'Margin',
    page: async () => (await import('./order-reports.page')).MarginPage,
  },
  {
    path: 'reports/repairs',
    key: 'report-repairs',
    title: 'Remakes and Repairs',
    permissions: ['assignWorkOrder', 'jobCostingAll'],
    crumb: 'Remakes and repairs',
    page: async () => (await import('./order-reports.page')).RepairsPage,
  },
  {
    path: 'reports/workload',
    key: 'report-workload',
    title: 'Workload by Week',
    permissions: ['scheduleDate'],
    crumb: 'Workload by week',
    page: async () => (await import('./order-reports.page')).WorkloadPage,
  },
];
