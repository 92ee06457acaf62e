import { gql, type TypedDocumentNode } from '@apollo/client';
import { DEPOSIT_FILTERS, record } from '@falcon/domain/company/filters';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createCache } from '#graphql/cache-policies';
import { AuthDocument } from '#session/session.generated';
import { UserSettingsDocument } from '#session/user-settings.generated';
import { clientOf, openPage } from '#testing/page-kit';
import { columnsOf } from '../list-page/list-columns';
import type { ListView } from '../list-page/views/views';
import { ledger } from './ledger';
import { LedgerPage, LedgerTab } from './LedgerPage';

afterEach(cleanup);

interface Row {
  id: string;
  depositedOn: string;
  reference: string;
  amount: number;
}
const DEPOSIT: TypedDocumentNode<Row, unknown> = gql`
  fragment DepositRow on Deposit {
    id
    depositedOn
    reference
    amount
  }
`;

const { date, money, text } = columnsOf<Row, 'AMOUNT' | 'DATE'>();
const deposits = ledger({
  list: 'deposits',
  noun: 'deposits',
  row: DEPOSIT,
  filters: DEPOSIT_FILTERS,
  types: { sort: 'DepositSort', bankId: 'ID' },
  initialSort: { sort: 'DATE', direction: 'DESC' },
  columns: [
    date('date', 'Deposited', 130, (row) => row.depositedOn, { sort: 'DATE' }),
    text('reference', 'Reference', 220, (row) => row.reference),
    money('amount', 'Amount', 130, (row) => row.amount, {
      sort: 'AMOUNT',
      sum: 'amount',
      seenBy: 'workOrderViewTotals',
    }),
  ],
});

const page = {
  deposits: {
    edges: ['1', '2'].map((id) => ({
      node: { __typename: 'Deposit', id, depositedOn: '2026-03-02', reference: `Slip ${id}`, amount: 250 },
    })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' },
    totalCount: 2,
    totalCountCapped: false,
  },
};
const viewCounts = {
  view_0: { totalCount: 1, totalCountCapped: false },
  view_1: { totalCount: 2, totalCountCapped: false },
};
const totals = { deposits: { totals: { amount: 500 } } };

/** Opens a page over a server with two deposits; answers what it was asked for, by operation. */
function open(Page: () => ReactNode, search: string, permissions: readonly string[]) {
  const onRequest = vi.fn();
  const cache = createCache();
  cache.writeQuery({
    query: AuthDocument,
    data: {
      auth: {
        __typename: 'User',
        id: '1',
        fullName: 'Denise Kirkland',
        firstName: 'Denise',
        lastName: 'Kirkland',
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
    if (operationName === 'DepositsListViewCounts') return { data: viewCounts };
    return { data: operationName === 'DepositsTotals' ? totals : page };
  }, cache);
  openPage(client, `/deposits${search}`, { pages: { deposits: Page } });
  return (operation: string) =>
    onRequest.mock.calls.filter(([name]) => name === operation).map(([, variables]) => variables as unknown);
}

const cells = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).filter(Boolean));
const List = () => <LedgerPage of={deposits} title="Deposits" name="deposits" />;

test('a ledger has the columns and totals of who sees amounts', async () => {
  const asked = open(List, '?q=slip&sort=AMOUNT', ['invoicing', 'workOrderViewTotals']);
  await screen.findByText('$500.00');
  expect(cells()).toEqual([
    ['Deposited', 'Reference', 'Amount'],
    [expect.any(String), 'Slip 1', '$250.00'],
    [expect.any(String), 'Slip 2', '$250.00'],
    ['Total', '$500.00'],
  ]);
  expect(asked('DepositsList')).toEqual([{ first: 50, search: 'slip', sort: 'AMOUNT', direction: 'DESC' }]);
  expect(asked('DepositsTotals')).toEqual([{ search: 'slip' }]);
});

test('for others, the amounts are not there, and nothing adds them up', async () => {
  const asked = open(List, '', ['invoicing']);
  await screen.findByText('Slip 2');
  expect(cells()[0]).toEqual(['Deposited', 'Reference']);
  expect(asked('DepositsTotals')).toEqual([]);
});

const WITHOUT = ['reference'];
const Tab = () => (
  <LedgerTab
    of={deposits}
    given={{ bankId: '7' }}
    without={WITHOUT}
    title="Deposits"
    name="bank-deposits"
    belongs="What was taken to this bank."
  />
);

test('a tab asks for the rows and totals of its record, and leaves out what they have in common', async () => {
  const asked = open(Tab, '', ['invoicing', 'workOrderViewTotals']);
  await screen.findByText('$500.00');
  expect(cells()[0]).toEqual(['Deposited', 'Amount']);
  expect(asked('DepositsList')).toMatchObject([{ bankId: '7' }]);
  expect(asked('DepositsTotals')).toEqual([{ bankId: '7' }]);
});

const bankFilters = {
  ...DEPOSIT_FILTERS,
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
};
const byCustomer = ledger({
  list: 'deposits',
  noun: 'deposits',
  row: DEPOSIT,
  filters: bankFilters,
  types: { sort: 'DepositSort' },
  initialSort: { sort: 'DATE', direction: 'DESC' },
  columns: [date('date', 'Deposited', 130, (row) => row.depositedOn, { sort: 'DATE' })],
});
const CustomerList = () => <LedgerPage of={byCustomer} title="Deposits" name="deposits" />;

test('a filter that names a permission is offered to those who have it', async () => {
  for (const [permissions, offered] of [
    [['invoicing', 'customer'], true],
    [['invoicing'], false],
  ] as const) {
    open(CustomerList, '?q=slip', permissions);
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await screen.findByRole('menuitem', { name: 'Deposited' });
    expect(screen.queryByRole('menuitem', { name: 'Customer' }) !== null).toBe(offered);
    cleanup();
  }
});

const VIEWS: readonly ListView[] = [
  { name: 'Cash', query: { q: 'cash' } },
  { name: 'All', query: {} },
];
const bulk = (ids: readonly string[]) => (
  <button type="button" disabled={ids.length === 0}>
    Take to the bank
  </button>
);
const Queue = () => <LedgerPage of={deposits} title="Deposits" name="deposits" queue views={VIEWS} bulk={bulk} />;
const QueueTab = () => (
  <LedgerTab of={deposits} title="Deposits" name="deposits" belongs="What was taken." queue views={VIEWS} bulk={bulk} />
);

test.each([
  ['page', Queue],
  ['tab', QueueTab],
])('a queue on a %s has tabs with counts, and its actions are there before a row is selected', async (_where, Page) => {
  open(Page, '?q=cash', ['invoicing']);
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }));
  expect((await tabs.findByRole('link', { name: 'Cash 1' })).getAttribute('aria-current')).not.toBe('false');
  expect(tabs.getByRole('link', { name: 'All 2' }).getAttribute('aria-current')).toBe('false');
  const action = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take to the bank' });
  expect(action.disabled).toBe(true);
});
