import { type AnyReport, ITEM_USAGE } from '@falcon/domain/reports/report-definitions';
import { vi } from 'vitest';
import { createCache } from '#graphql/cache-policies';
import { AuthDocument } from '#session/session.generated';
import { UserSettingsDocument } from '#session/user-settings.generated';
import { clientOf, openPage } from '#testing/page-kit';
import { ReportPage } from './ReportPage';

/** A line of item usage as the server sends it. */
export const usageLine = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'ItemUsageRow',
  id: String(id),
  itemName: `Harborview ${id}`,
  itemId: String(id),
  itemTypeId: '1',
  vendorName: 'Crown Mills',
  orders: 2,
  quantity: 80.88,
  actualQuantity: 40.44,
  cost: 642.76,
  profit: 202.2,
  total: 844.96,
  ...more,
});

/** The answer of item usage. */
export const usage = (rows: readonly unknown[], totalCount = rows.length) => ({
  itemUsage: {
    __typename: 'ItemUsage',
    rows,
    totalCount,
    cost: 815.28,
    profit: 250.72,
    total: 1066,
    chart: [
      { __typename: 'ReportPoint', label: 'Harborview 1', value: 642.76 },
      { __typename: 'ReportPoint', label: 'Rebond', value: 172.52 },
    ],
  },
});

/** A job of the server. */
export const exportJob = (status: string, more: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'JobStatus',
  id: '31',
  status,
  percentComplete: 40,
  message: '400 of 1,003 lines',
  fileName: null,
  filePath: null,
  ...more,
});

type Answer = Readonly<Record<string, unknown>> | Error;

/** A report's page (item usage by default), with a server that answers by operation name. */
export function openReport(
  search: string,
  answers: Readonly<Record<string, () => Answer>>,
  permissions: readonly string[] = ['item', 'workOrderViewTotals'],
  report: AnyReport = ITEM_USAGE,
) {
  const onRequest = vi.fn();
  const cache = createCache();
  const user = { __typename: 'User', id: '1', fullName: 'Denise Kirkland', firstName: 'Denise', lastName: 'Kirkland' };
  cache.writeQuery({
    query: AuthDocument,
    data: {
      auth: {
        ...user,
        emailAddress: 'denise@falcon.example',
        permissions,
        isSalesperson: false,
        salespersonId: null,
        multiFactorEnabled: false,
        roles: [],
      } as never,
    },
  });
  cache.writeQuery({ query: UserSettingsDocument, data: { userSettings: [] } });
  const client = clientOf(({ operationName = '', variables }) => {
    onRequest(operationName, variables);
    const answer = answers[operationName]?.() ?? { missing: operationName };
    return answer instanceof Error ? answer : { data: answer };
  }, cache);
  const Page = () => <ReportPage report={report} />;
  const router = openPage(client, `/reports/item${search}`, { pages: { 'reports/item': Page } });
  const variablesOf = (operation: string): Record<string, unknown>[] =>
    onRequest.mock.calls
      .filter(([name]) => name === operation)
      .map(([, variables]) => variables as Record<string, unknown>);
  return { router, asked: variablesOf };
}
