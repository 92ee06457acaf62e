import type { AnyScreen } from '../../blocks/routing/screen';

/** The page that sign-in leads to; everyone who is signed in may open it. */
export function dashboardScreens(): AnyScreen[] {
  return [{ path: '/', key: 'dashboard', title: 'Dashboard', permissions: [], page: async () => (await import('./dashboard.page')).DashboardPage }];
}
