import type { AnyScreen } from '#blocks/routing/screen';

/** The closed months, as a part of the configuration. */
export const closedMonthScreens = (): AnyScreen[] => [
  {
    path: 'closed-months',
    key: 'app-config-closed-months',
    title: 'Closed Months',
    permissions: ['configureSystem'],
    page: async () => (await import('./closed-months.page')).ClosedMonthsPage,
  },
];
