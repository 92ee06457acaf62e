import { COMMISSION_FILTERS } from '@falcon/domain/company/filters';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import type { ListView } from '#blocks/list-page/views/views';
import { RECORD_PARTS, salespersonParts } from '#blocks/record-filters/record-parts';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { StatusPill } from '#ui/StatusPill';
import type { Tone } from '#ui/StatusPill';
import type { DataColumn } from '#ui/table/columns';
import {
  type CommissionListedFragment,
  CommissionListedFragmentDoc,
  CommissionTotalsDocument,
} from './commissions.generated';

type Column = DataColumn<CommissionListedFragment, 'AMOUNT' | 'DATE' | 'EARNED'>;

const commissionsDocument = listDocument('commissions', CommissionListedFragmentDoc, COMMISSION_FILTERS, {
  states: '[CommissionState!]',
  sort: 'CommissionSort',
});
const filters = filteredBy(COMMISSION_FILTERS, {
  records: { customer: RECORD_PARTS.CUSTOMER, salesperson: salespersonParts },
});

const TONES: Readonly<Record<CommissionListedFragment['state'], Tone>> = {
  PENDING: 'gray',
  ACCRUED: 'blue',
  EARNED: 'amber',
  PAID: 'green',
  REVERSED: 'red',
};

/** What an office looks for in its commissions. */
const views: readonly ListView[] = [
  { name: 'Due', query: { due: '1' } },
  { name: 'Not paid by the customer', query: { state: 'ACCRUED' } },
  { name: 'Paid', query: { state: 'PAID' } },
  { name: 'Reversed', query: { state: 'REVERSED' } },
  { name: 'All', query: {} },
];

const columns: readonly Column[] = [
  { id: 'order', header: 'Order', width: 120, cell: (row) => row.workOrderNumber },
  { id: 'salesperson', header: 'Salesperson', width: 140, cell: (row) => row.salespersonName },
  { id: 'customer', header: 'Customer', width: 180, cell: (row) => row.customerName },
  {
    id: 'state',
    header: 'State',
    width: 96,
    cell: (row) => <StatusPill label={row.stateLabel} tone={TONES[row.state]} />,
    exported: (row) => row.stateLabel,
  },
  { id: 'invoiced', header: 'Invoiced', sort: 'DATE', width: 86, cell: (row) => <DateText value={row.invoicedOn} /> },
  {
    id: 'earned',
    header: 'Paid in full',
    sort: 'EARNED',
    width: 98,
    cell: (row) => <DateText value={row.earnedOn} />,
  },
  { id: 'base', header: 'Profit', width: 84, align: 'right', cell: (row) => <Figure value={row.base} as="money" /> },
  { id: 'rate', header: 'Rate', width: 58, align: 'right', cell: (row) => <Figure value={row.rate} as="percent" /> },
  {
    id: 'amount',
    header: 'Commission',
    sort: 'AMOUNT',
    width: 106,
    align: 'right',
    cell: (row) => <Figure value={row.amount} as="money" />,
  },
  {
    id: 'due',
    header: 'Due',
    width: 84,
    align: 'right',
    cell: (row) => <Figure value={row.due || null} as="money" />,
  },
  { id: 'why', header: 'Why', width: 330, cell: (row) => row.why },
];

/** The sums of the commissions found; a reversed one counts only what is taken back. */
function CommissionTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      document={CommissionTotalsDocument}
      variables={argumentsOf(COMMISSION_FILTERS, props.state)}
      sums={({ commissions: { totals } }) => totals && { amount: totals.amount, due: totals.due }}
    />
  );
}

/** Commissions of invoiced orders: what is earned, what is due, and what isn't yet and why. */
export function CommissionListPage() {
  return (
    <ListPage
      title="Commissions"
      noun="commissions"
      name="commissions"
      document={commissionsDocument}
      {...filters}
      views={views}
      connection={(data) => data['commissions']}
      columns={columns}
      initialSort={{ sort: 'DATE', direction: 'DESC' }}
      rowLink={(row) => `/work-orders/${row.workOrderId}`}
      rowDimmed={(row) => row.state === 'REVERSED'}
      totals={CommissionTotals}
    />
  );
}
