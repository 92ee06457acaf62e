import { DEPOSIT_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import { type DepositLineFragment, DepositLineFragmentDoc } from './deposits.generated';

const { count, date, ifAny, money, text } = columnsOf<DepositLineFragment, 'AMOUNT' | 'DATE'>();

/** The deposits with their totals. */
export const deposits = ledger({
  list: 'deposits',
  noun: 'deposits',
  row: DepositLineFragmentDoc,
  filters: DEPOSIT_FILTERS,
  types: { sort: 'DepositSort' },
  initialSort: { sort: 'DATE', direction: 'DESC' },
  columns: [
    date('date', 'Deposited', 130, (row) => row.depositedOn, { sort: 'DATE' }),
    text('reference', 'Reference', 220, (row) => row.reference),
    count('count', 'Checks', 90, (row) => row.count),
    text('state', 'State', 110, (row) => row.undoneAt && 'Undone'),
    ifAny.money('returned', 'Returned', 120, (row) => row.returned, PRICES),
    money('amount', 'Amount', 130, (row) => row.amount, { sort: 'AMOUNT', sum: 'amount', ...PRICES }),
  ],
  rowLink: (row) => `/deposits/${row.id}`,
  rowDimmed: (row) => row.undoneAt !== null,
});

/** Deposits, newest first. */
export const DepositListPage = () => (
  <LedgerPage
    of={deposits}
    title="Deposits"
    name="deposits"
    create={{ label: 'New deposit', to: '/deposits/create' }}
  />
);
