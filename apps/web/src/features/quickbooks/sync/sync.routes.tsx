import type { AnyScreen, Screen } from '../../../blocks/routing/screen';

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

/** What QuickBooks did not accept; what was sent, what to decide, and whether both sides agree. */
export const quickbooksSyncScreens = (): AnyScreen[] => [
  {
    path: 'reports/quickbooks-failures',
    key,
    title: 'QuickBooks Failures',
    permissions,
    crumb: 'QuickBooks failures',
    index: 'invoices',
    page: async () => (await import('./failures-frame.page')).FailuresFramePage,
    children: TABS.map(([path, title, page]) => ({
      path,
      key: `${key}-${path}`,
      title: `QuickBooks ${title} Failures`,
      permissions,
      page,
    })),
  },
  setup('activity', 'Activity', async () => (await import('./activity.page')).QuickbooksActivityPage),
  setup('decisions', 'Decisions', async () => (await import('./decisions.page')).QuickbooksDecisionsPage),
  setup(
    'reconciliation',
    'Reconciliation',
    async () => (await import('./reconciliation.page')).QuickbooksReconciliationPage,
  ),
];
