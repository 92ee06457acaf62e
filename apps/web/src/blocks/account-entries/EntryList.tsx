import type { ChildColumn } from '../child-list/arrange';
import { RowsList } from '../child-list/RowsList';
import { columnsOf } from '../list-page/list-columns';
import type { EntryLineFragment } from './account-entry.generated';

type Column = ChildColumn<EntryLineFragment>;

const column = columnsOf<EntryLineFragment>();

const before = [
  column.date('date', 'Date', 110, (row) => row.date),
  column.text('entry', 'Entry', 170, (row) => row.kindLabel, {
    cell: (row) => (row.isReversed ? <s title="Reversed later">{row.kindLabel}</s> : row.kindLabel),
  }),
];
const after = [
  column.text('reason', 'Reason', 220, (row) => row.reason),
  column.text('by', 'By', 140, (row) => row.createdBy),
  column.money('amount', 'Amount', 120, (row) => row.amount),
];

interface Props {
  title: string;
  entries: readonly EntryLineFragment[];
  /** Extra columns that the page shows for each entry. */
  columns: readonly Column[];
  part?: string;
  rowLink?: (row: EntryLineFragment) => string | undefined;
}

/** Entries of a customer's account. */
export const EntryList = ({ entries, columns, ...props }: Props) => (
  <RowsList
    help="Posted entries are never changed; a correction is a separate entry."
    noun="entries"
    columns={[...before, ...columns, ...after]}
    rows={entries}
    {...props}
  />
);
