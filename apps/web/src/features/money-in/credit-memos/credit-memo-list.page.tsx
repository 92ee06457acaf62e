import { MEMO_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import type { ListColumn } from '#blocks/list-page/seen-columns';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { firmParts, RECORD_PARTS } from '#blocks/record-filters/record-parts';
import { useSees } from '#session/current-user';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { type MemoLineFragment, MemoLineFragmentDoc, MemoTotalsDocument } from './credit-memos.generated';

type Column = ListColumn<MemoLineFragment, 'AMOUNT' | 'DATE' | 'NUMBER'>;

const memosDocument = listDocument('creditMemos', MemoLineFragmentDoc, MEMO_FILTERS, { sort: 'CreditMemoSort' });
const filters = filteredBy(MEMO_FILTERS, { records: { customer: RECORD_PARTS.CUSTOMER, firm: firmParts } });

const columns: readonly Column[] = [
  { id: 'number', header: 'Number', sort: 'NUMBER', width: 120, cell: (row) => row.number },
  { id: 'date', header: 'Date', sort: 'DATE', width: 110, cell: (row) => <DateText value={row.date} /> },
  { id: 'customer', header: 'Customer', width: 240, cell: (row) => row.customer?.name ?? '' },
  { id: 'invoice', header: 'For invoice', width: 140, cell: (row) => row.invoiceNumber ?? '' },
  { id: 'reason', header: 'Reason', width: 260, cell: (row) => row.reason },
  { id: 'state', header: 'State', width: 100, cell: (row) => (row.reversedAt ? 'Reversed' : '') },
  {
    ...PRICES,
    id: 'credit',
    header: 'Unapplied',
    width: 110,
    align: 'right',
    cell: (row) => (row.credit ? <Figure value={row.credit} as="money" /> : ''),
  },
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

/** The sum of the credit memos found; a reversed one counts nothing. */
function MemoTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      document={MemoTotalsDocument}
      variables={argumentsOf(MEMO_FILTERS, props.state)}
      sums={({ creditMemos: { totals } }) => totals && { amount: totals.amount }}
    />
  );
}

/** Credit memos, newest first. */
export function CreditMemoListPage() {
  const sees = useSees();
  return (
    <ListPage
      title="Credit memos"
      noun="credit memos"
      belongs="A credit memo is created on the Account tab of a customer."
      name="credit-memos"
      document={memosDocument}
      {...filters}
      connection={(data) => data['creditMemos']}
      columns={columns}
      initialSort={{ sort: 'DATE', direction: 'DESC' }}
      rowLink={(row) => `/credit-memos/${row.id}`}
      rowDimmed={(row) => row.reversedAt !== null}
      totals={sees(PRICES) ? MemoTotals : undefined}
    />
  );
}
