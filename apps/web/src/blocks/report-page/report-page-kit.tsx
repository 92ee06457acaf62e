import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ITEM_USAGE } from '@falcon/domain/reports';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { Observable } from 'rxjs';
import { vi } from 'vitest';
import { createCache } from '../../graphql/cache-policies';
import { AuthDocument } from '../../session/session.generated';
import { UserSettingsDocument } from '../../session/user-settings.generated';
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

/** The page of item usage over a server that answers by the name of the operation. */
export function openReport(
  search: string,
  answers: Readonly<Record<string, () => Answer>>,
  permissions: readonly string[] = ['item', 'workOrderViewTotals'],
) {
  const sent = vi.fn();
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        sent(operationName, variables);
        const answer = answers[operationName]?.() ?? { missing: operationName };
        if (answer instanceof Error) observer.error(answer);
        else {
          observer.next({ data: answer });
          observer.complete();
        }
      }),
  );
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
  const staticData = { key: 'k', title: '', permissions: [], crumb: undefined, actions: [] };
  const root = createRootRoute({ component: Outlet, staticData });
  const page = createRoute({
    getParentRoute: () => root,
    path: 'reports/item',
    component: () => <ReportPage report={ITEM_USAGE} />,
    staticData,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/reports/item${search}`] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => {
      const words = Object.entries(values).filter(([, value]) => value !== undefined);
      return words.length > 0
        ? `?${new URLSearchParams(Object.fromEntries(words.map(([k, v]) => [k, String(v)])))}`
        : '';
    },
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache, link })}>
      <RouterProvider router={router as never} />
    </ApolloProvider>,
  );
  const asked = (operation: string): Record<string, unknown>[] =>
    sent.mock.calls.filter(([name]) => name === operation).map(([, variables]) => variables as Record<string, unknown>);
  return { router, asked };
}
