import { COMMISSION_RUN_FILTERS } from '@falcon/domain/company/filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import { PayableStatusPill, statusWord } from '#blocks/payables/PayableStatusPill';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { DataColumn } from '#ui/table/columns';
import { periodOf } from './run-words';
import { type CommissionRunListedFragment, CommissionRunListedFragmentDoc } from './runs.generated';

type Column = DataColumn<CommissionRunListedFragment, 'PERIOD'>;

const runsDocument = listDocument('commissionRuns', CommissionRunListedFragmentDoc, COMMISSION_RUN_FILTERS, {
  statuses: '[CommissionRunStatus!]',
  sort: 'CommissionRunSort',
});
const filters = filteredBy(COMMISSION_RUN_FILTERS, { records: {} });

const columns: readonly Column[] = [
  { id: 'period', header: 'Period', sort: 'PERIOD', width: 200, cell: periodOf },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    cell: (row) => <PayableStatusPill status={row.status} />,
    exported: (row) => statusWord(row.status),
  },
  { id: 'paid', header: 'Pays', width: 130, align: 'right', cell: (row) => <Figure value={row.paid} as="money" /> },
  {
    id: 'carried',
    header: 'Carried forward',
    width: 140,
    align: 'right',
    cell: (row) => <Figure value={row.carried || null} as="money" />,
  },
  { id: 'paidOn', header: 'Paid on', width: 120, cell: (row) => <DateText value={row.paidOn} /> },
  { id: 'method', header: 'Paid by', width: 120, cell: (row) => row.methodLabel },
];

/** Commission runs, newest first. */
export function CommissionRunListPage() {
  return (
    <ListPage
      title="Commission runs"
      noun="commission runs"
      name="commission-runs"
      document={runsDocument}
      {...filters}
      connection={(data) => data['commissionRuns']}
      columns={columns}
      initialSort={{ sort: 'PERIOD', direction: 'DESC' }}
      rowLink={(row) => `/commissions/runs/${row.id}`}
    />
  );
}
