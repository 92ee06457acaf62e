import type { AnyScreen } from '#blocks/routing/screen';

/** Everything as CSV in one ZIP, as a part of the configuration. */
export const fullExportScreens = (): AnyScreen[] => [
  {
    path: 'full-export',
    key: 'app-config-full-export',
    title: 'Full Export',
    permissions: ['configureSystem'],
    page: async () => (await import('./full-export.page')).FullExportPage,
  },
];
