import type { AnyScreen } from '#blocks/routing/screen';

const permissions = ['configureSystem'] as const;

/** QuickBooks Online: the connection and the mapping. */
export const quickbooksScreens = (): AnyScreen[] => [
  {
    path: 'app-config/quickbooks',
    key: 'app-config-quickbooks',
    title: 'QuickBooks',
    permissions,
    crumb: 'QuickBooks',
    page: async () => (await import('./setup/quickbooks-setup.page')).QuickbooksSetupPage,
  },
  {
    path: 'app-config/quickbooks/matching',
    key: 'quickbooks-matching',
    title: 'Match with QuickBooks',
    permissions,
    crumb: 'Match',
    page: async () => (await import('./matching/matching.page')).QuickbooksMatchingPage,
  },
];
