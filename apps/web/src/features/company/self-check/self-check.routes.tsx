import type { AnyScreen } from '#blocks/routing/screen';

/** The self-check of every figure, as a part of the configuration. */
export const selfCheckScreens = (): AnyScreen[] => [
  {
    path: 'self-check',
    key: 'app-config-self-check',
    title: 'Self-check',
    permissions: ['configureSystem'],
    page: async () => (await import('./self-check.page')).SelfCheckPage,
  },
];
