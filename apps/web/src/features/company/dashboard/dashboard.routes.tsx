import type { AnyScreen } from '#blocks/routing/screen';

/** The page after sign-in; everyone who is signed in can open it. */
export function dashboardScreens(): AnyScreen[] {
  return [
    {
      path: '/',
      key: 'dashboard',
      title: 'Dashboard',
      permissions: [],
      page: async () => (await import('./dashboard.page')).DashboardPage,
    },
  ];
}
