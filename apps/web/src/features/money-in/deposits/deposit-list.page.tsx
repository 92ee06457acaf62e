import { DEPOSIT_FILTERS } from '@falcon/domain/company/filters';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { useCan } from '#session/current-user';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { DataColumn } from '#ui/table/columns';
import { type DepositLineFragment, DepositLineFragmentDoc, DepositTotalsDocument } from './deposits.generated';

type Column = DataColumn<DepositLineFragment, 'AMOUNT' | 'DATE'>;

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
];
const amounts: readonly Column[] = [
  {
    id: 'returned',
    header: 'Returned',
    width: 120,
    align: 'right',
    cell: (row) => (row.returned ? <Figure value={row.returned} as="money" /> : ''),
  },
  {
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

const withAmounts = [...columns, ...amounts];

/** Deposits, newest first. */
export function DepositListPage() {
  const seesTotals = useCan()('workOrderViewTotals');
  return (
    <ListPage
      title="Deposits"
      noun="deposits"
      name="deposits"
      document={depositsDocument}
      {...filters}
      connection={(data) => data['deposits']}
      columns={seesTotals ? withAmounts : columns}
      initialSort={{ sort: 'DATE', direction: 'DESC' }}
      rowLink={(row) => `/deposits/${row.id}`}
      rowDimmed={(row) => row.undoneAt !== null}
      create={{ label: 'New deposit', to: '/deposits/create' }}
      totals={seesTotals ? DepositTotals : undefined}
    />
  );
}
