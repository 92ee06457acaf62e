import { COMMISSION_RUN_FILTERS } from '@falcon/domain/company/filters';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import { payablePill } from '#blocks/payables/PayableStatusPill';
import { periodOf } from './run-words';
import { type CommissionRunListedFragment as Row, CommissionRunListedFragmentDoc } from './runs.generated';

const { date, money, pill, text } = columnsOf<Row, 'PERIOD'>();

/** The commission runs. */
export const commissionRuns = ledger({
  list: 'commissionRuns',
  noun: 'commission runs',
  row: CommissionRunListedFragmentDoc,
  filters: COMMISSION_RUN_FILTERS,
  types: { statuses: '[CommissionRunStatus!]', sort: 'CommissionRunSort' },
  initialSort: { sort: 'PERIOD', direction: 'DESC' },
  columns: [
    text('period', 'Period', 200, periodOf, { sort: 'PERIOD' }),
    pill('status', 'Status', 120, payablePill),
    money('paid', 'Pays', 130, (row) => row.paid),
    money('carried', 'Carried forward', 140, (row) => row.carried || null),
    date('paidOn', 'Paid on', 120, (row) => row.paidOn),
    text('method', 'Paid by', 120, (row) => row.methodLabel),
  ],
  rowLink: (row) => `/commissions/runs/${row.id}`,
});

/** Commission runs, newest first. */
export const CommissionRunListPage = () => (
  <LedgerPage of={commissionRuns} title="Commission runs" name="commission-runs" />
);
