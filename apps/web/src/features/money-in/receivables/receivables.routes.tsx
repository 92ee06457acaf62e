import type { AnyScreen } from '#blocks/routing/screen';

/** What customers owe: the aging, statements for a day, and reminders. */
export const receivablesScreens = (): AnyScreen[] => [
  {
    path: 'reports/aging',
    key: 'report-aging',
    title: 'Aging',
    permissions: ['invoicing', 'workOrderViewTotals'],
    crumb: 'Aging',
    page: async () => (await import('./aging.page')).AgingPage,
  },
  {
    path: 'statements',
    key: 'statements',
    title: 'Statements',
    permissions: ['invoicing'],
    crumb: 'Statements',
    page: async () => (await import('./statements/statements.page')).StatementsPage,
  },
  {
    path: 'reminders',
    key: 'reminders',
    title: 'Reminders',
    permissions: ['invoicing'],
    crumb: 'Reminders',
    page: async () => (await import('./reminders/reminders.page')).RemindersPage,
  },
];
