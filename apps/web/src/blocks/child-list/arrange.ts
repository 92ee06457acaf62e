import type { SortState } from '#ui/table/columns';
import type { ListColumn } from '../list-page/seen-columns';

/** A column of a list that is loaded all at once; `value` makes it searchable and sortable. */
export type ChildColumn<Row> = ListColumn<Row>;

/** Marks the sortable columns. */
export const sortable = <Row>(columns: readonly ChildColumn<Row>[]): readonly ChildColumn<Row>[] =>
  columns.map((column) => (column.value ? { ...column, sort: column.id } : column));

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'en-US', { numeric: true, sensitivity: 'base' });
}

/** The rows that match the search, in the selected order; by default, the server's order. */
export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly ChildColumn<Row>[],
  search: string,
  sort: SortState | undefined,
): readonly Row[] {
  const wanted = search.trim().toLowerCase();
  const holds = (row: Row) =>
    columns.some((column) =>
      String(column.value?.(row) ?? '')
        .toLowerCase()
        .includes(wanted),
    );
  const matches = wanted === '' ? rows : rows.filter(holds);
  const value = columns.find((column) => column.id === sort?.sort)?.value;
  if (!sort || !value) return matches;
  const way = sort.direction === 'DESC' ? -1 : 1;
  return matches.toSorted((a, b) => way * compare(value(a), value(b)));
}
