import type { ReactNode } from 'react';
import type { ColumnLayout, DataColumn, FootCells, SortState } from './columns';

/** A table of records: sorted by the server, columns arranged by the user, with keyboard control. */
export interface DataTableProps<Row extends { id: string }, Sort extends string = string> {
  label: string;
  columns: readonly DataColumn<Row, Sort>[];
  rows: readonly Row[];
  /** The address of a row; turns its first cell into a link. */
  rowLink?: ((row: Row) => string | undefined) | undefined;
  sort?: SortState<Sort> | undefined;
  onSort?: ((next: SortState<Sort>) => void) | undefined;
  layout?: ColumnLayout | undefined;
  onLayout?: ((next: ColumnLayout) => void) | undefined;
  /** Ids of the selected rows; omit for a table without selection. */
  selection?: ReadonlySet<string> | undefined;
  onSelection?: ((next: ReadonlySet<string>) => void) | undefined;
  /** The user pressed the select-all key with all rows already selected: there may be more on other pages. */
  onSelectMore?: (() => void) | undefined;
  loading?: boolean | undefined;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Quick actions at the end of a row, shown on hover and focus. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The row below the table, such as totals. */
  foot?: ((cells: FootCells) => ReactNode) | undefined;
  rowDimmed?: ((row: Row) => boolean) | undefined;
  /** Rows shown in bold, such as totals. */
  rowStrong?: ((row: Row) => boolean) | undefined;
  /** Makes j, k, x, a and Enter work without focusing the table: for the only table of a list page. */
  pageKeys?: boolean | undefined;
}
