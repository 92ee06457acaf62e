import type { AnyScreen, Screen } from '#blocks/routing/screen';

const ADDRESS = 'reports/quickbooks-failures';
const key = 'report-quickbooks-failures';
const permissions = ['qbReports'] as const;
const pages = () => import('./failures.page');

const TABS: readonly (readonly [path: string, title: string, page: Screen['page']])[] = [
  ['invoices', 'Invoice', async () => (await pages()).InvoiceFailuresPage],
  ['customers', 'Customer', async () => (await pages()).CustomerFailuresPage],
  ['items', 'Item', async () => (await pages()).ItemFailuresPage],
  ['commissions', 'Commission', async () => (await pages()).CommissionFailuresPage],
];

const setup = (path: string, crumb: string, page: Screen['page']): AnyScreen => ({
  path: `app-config/quickbooks/${path}`,
  key: `quickbooks-${path}`,
  title: `QuickBooks ${crumb}`,
  permissions: ['configureSystem'],
  crumb,
  page,
});

/** QuickBooks failures, what was sent, what to decide, and whether both sides agree. */
export const quickbooksSyncScreens = (): AnyScreen[] => [
  {
    path: ADDRESS,
    key,
    title: 'QuickBooks Failures',
    permissions,
    crumb: 'QuickBooks failures',
    page: async () => (await import('./failure-report.page')).QuickbooksFailureReportPage,
  },
  ...TABS.map(([path, title, page]) => ({
    path: `${ADDRESS}/${path}`,
    key: `${key}-${path}`,
    title: `QuickBooks ${title} Failures`,
    permissions,
    crumb: `${title} failures`,
    page,
  })),
  setup('activity', 'Activity', async () => (await import('./activity.page')).QuickbooksActivityPage),
  setup('decisions', 'Decisions', async () => (await import('./decisions.page')).QuickbooksDecisionsPage),
  setup(
    'reconciliation',
    'Reconciliation',
    async () => (await import('./reconciliation.page')).QuickbooksReconciliationPage,
  ),
];
