import { Link } from '@tanstack/react-router';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import type { ListColumn } from '#blocks/list-page/seen-columns';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { AccountLineFragment } from './account.generated';

export type EntrySort = 'AMOUNT' | 'DATE';
type Column = ListColumn<AccountLineFragment, EntrySort>;

/** Where an entry leads: to the invoice it settles, or to where its credit is from. */
export function placeOf(row: AccountLineFragment): string | undefined {
  return row.invoiceId === null ? sourcePlace(row) : `/invoices/${row.invoiceId}`;
}

const sourcePlace = ({ receiptId, creditMemoId }: AccountLineFragment): string | undefined =>
  receiptId !== null ? `/payments/${receiptId}` : creditMemoId === null ? undefined : `/credit-memos/${creditMemoId}`;

/** The number of the memo or check that an entry is from; of a payment without one, that it is one. */
const sourceOf = ({ memoNumber, reference, receiptId }: AccountLineFragment): string =>
  memoNumber ?? (reference || (receiptId === null ? '' : 'Payment'));

const columns: readonly Column[] = [
  { id: 'date', header: 'Date', width: 100, sort: 'DATE', cell: (row) => <DateText value={row.date} /> },
  {
    id: 'entry',
    header: 'Entry',
    width: 140,
    cell: (row) => (row.isReversed ? <s title="Reversed later">{row.kindLabel}</s> : row.kindLabel),
    exported: (row) => row.kindLabel,
  },
  {
    id: 'invoice',
    header: 'Invoice',
    width: 130,
    cell: (row) => row.invoiceNumber ?? (row.isReversal ? '' : 'Credit'),
  },
  {
    id: 'source',
    header: 'Check or memo',
    width: 120,
    cell: (row) => {
      const place = sourcePlace(row);
      return place === undefined ? '' : <Link to={place}>{sourceOf(row)}</Link>;
    },
    exported: sourceOf,
  },
  { id: 'reason', header: 'Reason', width: 190, cell: (row) => row.reason },
  { id: 'by', header: 'By', width: 130, cell: (row) => row.createdBy ?? '' },
  {
    ...PRICES,
    id: 'amount',
    header: 'Amount',
    width: 110,
    align: 'right',
    sort: 'AMOUNT',
    cell: (row) => <Figure value={row.amount} as="money" />,
  },
  {
    ...PRICES,
    id: 'balance',
    header: 'Balance',
    width: 120,
    align: 'right',
    cell: (row) => <Figure value={row.balance} as="money" />,
  },
];

const customer: Column = { id: 'customer', header: 'Customer', width: 190, cell: (row) => row.customerName };

/** The columns of the entries of a customer, or of all customers of a firm. */
export const entryColumns: Readonly<Record<'ofCustomer' | 'ofFirm', readonly Column[]>> = {
  ofCustomer: columns,
  ofFirm: [...columns.slice(0, 2), customer, ...columns.slice(2)],
};
