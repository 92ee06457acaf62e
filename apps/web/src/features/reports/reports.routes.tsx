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
    page: async () => (await import('./job-costing.page')).JobCostingPage,
  },
];
