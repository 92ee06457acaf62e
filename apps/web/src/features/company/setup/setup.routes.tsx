import type { AnyScreen } from '#blocks/routing/screen';

/** What a new company needs before its first order. */
export const setupScreens = (): AnyScreen[] => [
  {
    path: 'setup',
    key: 'setup',
    title: 'Setup',
    permissions: ['configureSystem'],
    page: async () => (await import('./setup.page')).SetupPage,
  },
];
