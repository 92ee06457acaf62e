import type { AnyScreen } from '#blocks/routing/screen';

/** What is left in a month, and closing it. */
export const monthEndScreens = (): AnyScreen[] => [
  {
    path: 'month-end',
    key: 'month-end',
    title: 'Month End',
    permissions: ['invoicing', 'configureSystem'],
    crumb: 'Month end',
    page: async () => (await import('./month-end.page')).MonthEndPage,
  },
];

/** Its address when it was a part of the configuration. */
export const closedMonthScreens = (): AnyScreen[] => [
  { path: 'closed-months', key: 'app-config-closed-months', redirect: '/month-end' },
];
