import { RECEIPT_FILTERS } from '@falcon/domain/company/filters';
import { Link } from '@tanstack/react-router';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import type { ListColumn } from '#blocks/list-page/seen-columns';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import type { ListView } from '#blocks/list-page/views/views';
import { firmParts, RECORD_PARTS } from '#blocks/record-filters/record-parts';
import { useSees } from '#session/current-user';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { type ReceiptLineFragment, ReceiptLineFragmentDoc, ReceiptTotalsDocument } from './payments.generated';

type Column = ListColumn<ReceiptLineFragment, 'RECEIVED' | 'AMOUNT' | 'REFERENCE'>;

const paymentsDocument = listDocument('receipts', ReceiptLineFragmentDoc, RECEIPT_FILTERS, {
  methods: '[PaymentMethod!]',
  sort: 'ReceiptSort',
});
const filters = filteredBy(RECEIPT_FILTERS, { records: { customer: RECORD_PARTS.CUSTOMER, firm: firmParts } });

const views: readonly ListView[] = [
  { name: 'Today', query: { received: 'today..today' } },
  { name: 'To be deposited', query: { deposited: 'toDeposit' } },
  { name: 'Reversed', query: { reversed: 'reversed' } },
  { name: 'All', query: {} },
];

const columns: readonly Column[] = [
  {
    id: 'received',
    header: 'Received',
    sort: 'RECEIVED',
    width: 110,
    cell: (row) => <DateText value={row.receivedOn} />,
  },
  { id: 'customer', header: 'Customer', width: 260, cell: (row) => row.customer?.name ?? '' },
  { id: 'firm', header: 'Paid by firm', width: 220, cell: (row) => row.propertyFirm?.name ?? '' },
  { id: 'method', header: 'Method', width: 110, cell: (row) => row.methodLabel },
  { id: 'reference', header: 'Number', sort: 'REFERENCE', width: 130, cell: (row) => row.reference },
  {
    id: 'deposit',
    header: 'Deposit',
    width: 110,
    cell: (row) => (row.depositId === null ? '' : <Link to={`/deposits/${row.depositId}`}>Deposited</Link>),
    exported: (row) => (row.depositId === null ? '' : 'Deposited'),
  },
  { id: 'state', header: 'State', width: 110, cell: (row) => (row.reversedAt ? 'Reversed' : '') },
  {
    ...PRICES,
    id: 'amount',
    header: 'Amount',
    sort: 'AMOUNT',
    width: 120,
    align: 'right',
    cell: (row) => <Figure value={row.amount} as="money" />,
  },
];

/** The sum of the payments found; a reversed one counts nothing. */
function PaymentTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      document={ReceiptTotalsDocument}
      variables={argumentsOf(RECEIPT_FILTERS, props.state)}
      sums={({ receipts: { totals } }) => totals && { amount: totals.amount }}
    />
  );
}

/** Payments, newest first. */
export function PaymentListPage() {
  const sees = useSees();
  return (
    <ListPage
      title="Payments"
      noun="payments"
      name="payments"
      document={paymentsDocument}
      {...filters}
      connection={(data) => data['receipts']}
      views={views}
      columns={columns}
      initialSort={{ sort: 'RECEIVED', direction: 'DESC' }}
      rowLink={(row) => `/payments/${row.id}`}
      rowDimmed={(row) => row.reversedAt !== null}
      create={{ label: 'Record payment', to: '/payments/create' }}
      totals={sees(PRICES) ? PaymentTotals : undefined}
    />
  );
}
