import { ENTRY_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { Link } from '@tanstack/react-router';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { type AccountLineFragment as Row, AccountLineFragmentDoc } from './account.generated';

const { date, money, text } = columnsOf<Row, 'AMOUNT' | 'DATE'>();

const sourcePlace = ({ receiptId, creditMemoId }: Row): string | undefined =>
  receiptId !== null ? `/payments/${receiptId}` : creditMemoId === null ? undefined : `/credit-memos/${creditMemoId}`;

/** The number of an entry's memo or check; "Payment" for a payment without a number. */
const sourceOf = ({ memoNumber, reference, receiptId }: Row): string =>
  memoNumber ?? (reference || (receiptId === null ? '' : 'Payment'));

function sourceLink(row: Row) {
  const place = sourcePlace(row);
  return place === undefined ? '' : <Link to={place}>{sourceOf(row)}</Link>;
}

function invoiceLink({ invoiceId, invoiceNumber, isReversal }: Row) {
  if (invoiceId === null) return isReversal ? '' : 'Credit';
  return <Link to={`/invoices/${invoiceId}`}>{invoiceNumber}</Link>;
}

/** The entries of an account with their sum; a row leads to the invoice it settles, or to where its credit is from. */
export const entries = ledger({
  list: 'accountEntries',
  noun: 'entries',
  row: AccountLineFragmentDoc,
  filters: ENTRY_FILTERS,
  types: { kinds: '[AccountEntryKind!]', sort: 'AccountEntrySort', customerId: 'ID', propertyFirmId: 'ID' },
  initialSort: { sort: 'DATE', direction: 'DESC' },
  columns: [
    date('date', 'Date', 100, (row) => row.date, { sort: 'DATE' }),
    text('entry', 'Entry', 140, (row) => row.kindLabel, {
      cell: (row) => (row.isReversed ? <s title="Reversed later">{row.kindLabel}</s> : row.kindLabel),
    }),
    text('customer', 'Customer', 190, (row) => row.customerName),
    text('invoice', 'Invoice', 130, (row) => row.invoiceNumber ?? (row.isReversal ? '' : 'Credit'), {
      cell: invoiceLink,
    }),
    text('source', 'Check or memo', 120, sourceOf, { cell: sourceLink }),
    text('reason', 'Reason', 190, (row) => row.reason),
    text('by', 'By', 130, (row) => row.createdBy),
    money('amount', 'Amount', 110, (row) => row.amount, { sort: 'AMOUNT', sum: 'amount', ...PRICES }),
    money('balance', 'Balance', 120, (row) => row.balance, PRICES),
  ],
  rowLink: (row) => (row.invoiceId === null ? sourcePlace(row) : `/invoices/${row.invoiceId}`),
  rowDimmed: (row) => row.isReversed || row.isReversal,
});
