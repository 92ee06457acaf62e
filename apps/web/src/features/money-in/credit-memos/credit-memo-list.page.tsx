import { MEMO_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import { type MemoLineFragment, MemoLineFragmentDoc } from './credit-memos.generated';

const { date, ifAny, money, text } = columnsOf<MemoLineFragment, 'AMOUNT' | 'DATE' | 'NUMBER'>();

/** The credit memos with their totals. */
export const creditMemos = ledger({
  list: 'creditMemos',
  noun: 'credit memos',
  row: MemoLineFragmentDoc,
  filters: MEMO_FILTERS,
  types: { sort: 'CreditMemoSort' },
  initialSort: { sort: 'DATE', direction: 'DESC' },
  columns: [
    text('number', 'Number', 120, (row) => row.number, { sort: 'NUMBER' }),
    date('date', 'Date', 110, (row) => row.date, { sort: 'DATE' }),
    text('customer', 'Customer', 240, (row) => row.customer?.name),
    text('invoice', 'For invoice', 140, (row) => row.invoiceNumber),
    text('reason', 'Reason', 260, (row) => row.reason),
    text('state', 'State', 100, (row) => row.reversedAt && 'Reversed'),
    ifAny.money('credit', 'Unapplied', 110, (row) => row.credit, PRICES),
    money('amount', 'Amount', 120, (row) => row.amount, { sort: 'AMOUNT', sum: 'amount', ...PRICES }),
  ],
  rowLink: (row) => `/credit-memos/${row.id}`,
  rowDimmed: (row) => row.reversedAt !== null,
});

/** Credit memos, newest first. */
export const CreditMemoListPage = () => (
  <LedgerPage
    of={creditMemos}
    title="Credit memos"
    belongs="A credit memo is created on the Account tab of a customer."
    name="credit-memos"
  />
);
