import { COMMISSION_FILTERS } from '@falcon/domain/company/filters';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import type { ListView } from '#blocks/list-page/views/views';
import type { Tone } from '#ui/StatusPill';
import { type CommissionListedFragment as Row, CommissionListedFragmentDoc } from './commissions.generated';

const { date, money, percent, pill, text } = columnsOf<Row, 'AMOUNT' | 'DATE' | 'EARNED'>();

const TONES: Readonly<Record<Row['state'], Tone>> = {
  PENDING: 'gray',
  ACCRUED: 'blue',
  EARNED: 'amber',
  PAID: 'green',
  REVERSED: 'red',
};

/** Commissions of invoiced orders; a reversed one counts only what is taken back. */
export const commissions = ledger({
  list: 'commissions',
  noun: 'commissions',
  row: CommissionListedFragmentDoc,
  filters: COMMISSION_FILTERS,
  types: { states: '[CommissionState!]', sort: 'CommissionSort' },
  initialSort: { sort: 'DATE', direction: 'DESC' },
  columns: [
    text('order', 'Order', 120, (row) => row.workOrderNumber),
    text('salesperson', 'Salesperson', 140, (row) => row.salespersonName),
    text('customer', 'Customer', 180, (row) => row.customerName),
    pill('state', 'State', 104, (row) => ({ label: row.stateLabel, tone: TONES[row.state] })),
    date('invoiced', 'Invoiced', 86, (row) => row.invoicedOn, { sort: 'DATE' }),
    date('earned', 'Paid in full', 98, (row) => row.earnedOn, { sort: 'EARNED' }),
    money('base', 'Profit', 84, (row) => row.base),
    percent('rate', 'Rate', 58, (row) => row.rate),
    money('amount', 'Commission', 106, (row) => row.amount, { sort: 'AMOUNT', sum: 'amount' }),
    money('due', 'Due', 84, (row) => row.due || null, { sum: 'due' }),
    text('why', 'Why', 330, (row) => row.why),
  ],
  rowLink: (row) => `/work-orders/${row.workOrderId}`,
  rowDimmed: (row) => row.state === 'REVERSED',
});

/** The views of commissions that an office needs. */
const views: readonly ListView[] = [
  { name: 'Due', query: { due: '1' } },
  { name: 'Not paid by the customer', query: { state: 'ACCRUED' } },
  { name: 'Paid', query: { state: 'PAID' } },
  { name: 'Reversed', query: { state: 'REVERSED' } },
  { name: 'All', query: {} },
];

/** Commissions of invoiced orders: what is earned, what is due, and what is not yet, with the reason. */
export const CommissionListPage = () => (
  <LedgerPage of={commissions} title="Commissions" name="commissions" queue views={views} />
);
