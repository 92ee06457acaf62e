import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { ChildColumn } from '../child-list/arrange';
import { RowsList } from '../child-list/RowsList';
import type { EntryLineFragment } from './account-entry.generated';

type Column = ChildColumn<EntryLineFragment>;

const before: readonly Column[] = [
  { id: 'date', header: 'Date', width: 110, value: (row) => row.date, cell: (row) => <DateText value={row.date} /> },
  {
    id: 'entry',
    header: 'Entry',
    width: 170,
    value: (row) => row.kindLabel,
    cell: (row) => (row.isReversed ? <s title="Reversed later">{row.kindLabel}</s> : row.kindLabel),
    exported: (row) => row.kindLabel,
  },
];
const after: readonly Column[] = [
  { id: 'reason', header: 'Reason', width: 220, value: (row) => row.reason, cell: (row) => row.reason },
  { id: 'by', header: 'By', width: 140, value: (row) => row.createdBy, cell: (row) => row.createdBy ?? '' },
  {
    id: 'amount',
    header: 'Amount',
    width: 120,
    align: 'right',
    value: (row) => row.amount,
    cell: (row) => <Figure value={row.amount} as="money" />,
  },
];

interface Props {
  title: string;
  entries: readonly EntryLineFragment[];
  /** What the page of these entries says of each besides. */
  columns: readonly Column[];
  part?: string;
  rowLink?: (row: EntryLineFragment) => string | undefined;
}

/** Entries of a customer's account. */
export const EntryList = ({ entries, columns, ...props }: Props) => (
  <RowsList
    help="Posted entries are never changed: a correction is an entry of its own."
    noun="entries"
    columns={[...before, ...columns, ...after]}
    rows={entries}
    {...props}
  />
);
