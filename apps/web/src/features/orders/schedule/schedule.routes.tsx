import type { AnyScreen } from '#blocks/routing/screen';

/** Job limits. */
export function scheduleScreens(): AnyScreen[] {
  const permissions = ['scheduleDate', 'editScheduleDate', 'configureSystem'] as const;
  return [
    {
      path: 'app-config/job-limits',
      key: 'app-config-job-limits',
      title: 'Job Limits',
      permissions,
      crumb: 'Job limits',
      page: async () => (await import('./job-limits.page')).JobLimitsPage,
    },
    {
      path: 'app-config/job-limits/defaults',
      key: 'app-config-job-limits-defaults',
      title: 'Default Job Limits',
      permissions,
      crumb: 'Defaults',
      page: async () => (await import('./limit-defaults.page')).LimitDefaultsPage,
    },
  ];
}
