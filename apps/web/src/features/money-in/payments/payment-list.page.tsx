import { RECEIPT_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { Link } from '@tanstack/react-router';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import type { ListView } from '#blocks/list-page/views/views';
import { type ReceiptLineFragment, ReceiptLineFragmentDoc } from './payments.generated';

const { date, money, text } = columnsOf<ReceiptLineFragment, 'AMOUNT' | 'RECEIVED' | 'REFERENCE'>();

const depositLink = ({ depositId }: ReceiptLineFragment) =>
  depositId === null ? '' : <Link to={`/deposits/${depositId}`}>Deposited</Link>;

/** The payments with their totals. */
export const payments = ledger({
  list: 'receipts',
  noun: 'payments',
  row: ReceiptLineFragmentDoc,
  filters: RECEIPT_FILTERS,
  types: { methods: '[PaymentMethod!]', sort: 'ReceiptSort' },
  initialSort: { sort: 'RECEIVED', direction: 'DESC' },
  columns: [
    date('received', 'Received', 110, (row) => row.receivedOn, { sort: 'RECEIVED' }),
    text('customer', 'Customer', 260, (row) => row.customer?.name),
    text('firm', 'Paid by firm', 220, (row) => row.propertyFirm?.name),
    text('method', 'Method', 110, (row) => row.methodLabel),
    text('reference', 'Number', 130, (row) => row.reference, { sort: 'REFERENCE' }),
    text('deposit', 'Deposit', 110, (row) => row.depositId && 'Deposited', { cell: depositLink }),
    text('state', 'State', 110, (row) => row.reversedAt && 'Reversed'),
    money('amount', 'Amount', 120, (row) => row.amount, { sort: 'AMOUNT', sum: 'amount', ...PRICES }),
  ],
  rowLink: (row) => `/payments/${row.id}`,
  rowDimmed: (row) => row.reversedAt !== null,
});

const views: readonly ListView[] = [
  { name: 'Today', query: { received: 'today..today' } },
  { name: 'To be deposited', query: { deposited: 'toDeposit' } },
  { name: 'Reversed', query: { reversed: 'reversed' } },
  { name: 'All', query: {} },
];

/** Payments, newest first. */
export const PaymentListPage = () => (
  <LedgerPage
    of={payments}
    title="Payments"
    name="payments"
    queue
    views={views}
    create={{ label: 'Record payment', to: '/payments/create' }}
  />
);
