import type { AnyScreen } from '#blocks/routing/screen';

/** The files for QuickBooks Desktop, as a part of the configuration. */
export const desktopExportScreens = (): AnyScreen[] => [
  {
    path: 'quickbooks-desktop',
    key: 'app-config-quickbooks-desktop',
    title: 'QuickBooks Desktop',
    permissions: ['configureSystem'],
    page: async () => (await import('./desktop-export.page')).DesktopExportPage,
  },
];
