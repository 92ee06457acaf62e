import { DEPOSIT_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import type { ListColumn } from '#blocks/list-page/seen-columns';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { useSees } from '#session/current-user';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { type DepositLineFragment, DepositLineFragmentDoc, DepositTotalsDocument } from './deposits.generated';

type Column = ListColumn<DepositLineFragment, 'AMOUNT' | 'DATE'>;

const depositsDocument = listDocument('deposits', DepositLineFragmentDoc, DEPOSIT_FILTERS, { sort: 'DepositSort' });
const filters = filteredBy(DEPOSIT_FILTERS, { records: {} });

const columns: readonly Column[] = [
  {
    id: 'date',
    header: 'Deposited',
    sort: 'DATE',
    width: 130,
    cell: (row) => <DateText value={row.depositedOn} />,
  },
  { id: 'reference', header: 'Reference', width: 220, cell: (row) => row.reference },
  { id: 'count', header: 'Checks', width: 90, align: 'right', cell: (row) => <Figure value={row.count} as="count" /> },
  { id: 'state', header: 'State', width: 110, cell: (row) => (row.undoneAt ? 'Undone' : '') },
  {
    ...PRICES,
    id: 'returned',
    header: 'Returned',
    width: 120,
    align: 'right',
    cell: (row) => (row.returned ? <Figure value={row.returned} as="money" /> : ''),
  },
  {
    ...PRICES,
    id: 'amount',
    header: 'Amount',
    sort: 'AMOUNT',
    width: 130,
    align: 'right',
    cell: (row) => <Figure value={row.amount} as="money" />,
  },
];

/** The sum of the deposits found; an undone one counts nothing. */
function DepositTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      document={DepositTotalsDocument}
      variables={argumentsOf(DEPOSIT_FILTERS, props.state)}
      sums={({ deposits: { totals } }) => totals && { amount: totals.amount }}
    />
  );
}

/** Deposits, newest first. */
export function DepositListPage() {
  const sees = useSees();
  return (
    <ListPage
      title="Deposits"
      noun="deposits"
      name="deposits"
      document={depositsDocument}
      {...filters}
      connection={(data) => data['deposits']}
      columns={columns}
      initialSort={{ sort: 'DATE', direction: 'DESC' }}
      rowLink={(row) => `/deposits/${row.id}`}
      rowDimmed={(row) => row.undoneAt !== null}
      create={{ label: 'New deposit', to: '/deposits/create' }}
      totals={sees(PRICES) ? DepositTotals : undefined}
    />
  );
}
