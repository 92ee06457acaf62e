import type { AnyScreen } from '#blocks/routing/screen';

const permissions = ['commission'] as const;

/** The lists load the same parts, so they share one file. */
const lists = () => import('./list-pages');

/** Commissions: the list, and the runs that pay them. */
export function commissionScreens(): AnyScreen[] {
  return [
    {
      path: 'commissions',
      key: 'commissions',
      title: 'Commissions',
      permissions,
      crumb: 'Commissions',
      page: async () => (await lists()).CommissionListPage,
    },
    {
      path: 'commissions/runs',
      key: 'commission-runs',
      title: 'Commission Runs',
      permissions,
      crumb: 'Commission runs',
      actions: [{ label: 'New commission run', to: '/commissions/runs/create', permission: 'commission' }],
      page: async () => (await lists()).CommissionRunListPage,
    },
    {
      path: 'commissions/runs/create',
      key: 'commission-run-create',
      title: 'Create Commission Run',
      permissions,
      page: async () => (await import('./run-create.page')).CommissionRunCreatePage,
    },
    {
      path: 'commissions/runs/$runId',
      key: 'commission-run',
      title: 'Commission Run',
      permissions,
      page: async () => (await import('./run.page')).CommissionRunPage,
    },
    {
      path: 'reports/commissions',
      key: 'report-commissions',
      title: 'Commission Totals',
      permissions,
      crumb: 'Commission totals',
      page: async () => (await import('./commissions-report.page')).CommissionsReportPage,
    },
  ];
}
