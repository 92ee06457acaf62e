import type { ChildColumn } from '../../../blocks/child-list/arrange';
import { RowsList } from '../../../blocks/child-list/RowsList';
import { DateText } from '../../../ui/format/dates';
import { Figure } from '../../../ui/format/Figure';
import type { InvoiceFactsFragment } from '../invoice.generated';

type Entry = InvoiceFactsFragment['entries'][number];

const columns: readonly ChildColumn<Entry>[] = [
  { id: 'date', header: 'Date', width: 110, value: (row) => row.date, cell: (row) => <DateText value={row.date} /> },
  {
    id: 'entry',
    header: 'Entry',
    width: 180,
    value: (row) => row.label,
    cell: (row) => (row.isReversed ? <s title="Taken back later">{row.label}</s> : row.label),
    exported: (row) => row.label,
  },
  { id: 'reference', header: 'Reference', width: 130, value: (row) => row.reference, cell: (row) => row.reference },
  { id: 'reason', header: 'Reason', width: 260, value: (row) => row.reason, cell: (row) => row.reason },
  { id: 'by', header: 'By', width: 150, value: (row) => row.by, cell: (row) => row.by ?? '' },
  {
    id: 'amount',
    header: 'Amount',
    width: 120,
    align: 'right',
    value: (row) => row.amount,
    cell: (row) => <Figure value={row.amount} as="money" />,
  },
];

/** The entries of an invoice on the customer's account. */
export const EntryList = ({ entries }: { entries: readonly Entry[] }) => (
  <RowsList
    title="Account"
    help="Posted entries are never changed: a correction is an entry of its own."
    noun="entries"
    part="entries"
    columns={columns}
    rows={entries}
  />
);
