import type { AnyScreen } from '#blocks/routing/screen';

const permissions = ['billSheet'] as const;

/** The lists load the same parts, so they share one file. */
const lists = () => import('./list-pages');

/** Bill sheets: the list, a pay week from the first step to the last, and one of them. */
export const billSheetScreens = (): AnyScreen[] => [
  {
    path: 'bill-sheets',
    key: 'bill-sheets',
    title: 'Bill Sheets',
    permissions,
    crumb: 'Bill sheets',
    page: async () => (await lists()).BillSheetListPage,
  },
  {
    path: 'bill-sheets/week',
    key: 'bill-sheet-week',
    title: 'Pay Week',
    permissions,
    crumb: 'Pay week',
    page: async () => (await import('./week/pay-week.page')).PayWeekPage,
  },
  {
    path: 'bill-sheets/corrections',
    key: 'bill-sheet-corrections',
    title: 'Proposed Corrections',
    permissions,
    crumb: 'Proposed corrections',
    page: async () => (await lists()).CorrectionsPage,
  },
  {
    path: 'bill-sheets/$billSheetId',
    key: 'bill-sheet',
    title: 'Bill Sheet',
    permissions,
    page: async () => (await import('./bill-sheet.page')).BillSheetPage,
  },
];

/** The tab of an installer with their bill sheets. */
export const installerPayScreens = (): AnyScreen[] => [
  {
    path: 'pay',
    key: 'installer-pay',
    title: 'Installer Pay',
    permissions,
    page: async () => (await import('./installer-pay.page')).InstallerPayPage,
  },
];
