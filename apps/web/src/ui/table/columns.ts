import type { ReactNode } from 'react';

/** One column of a table: its heading, its cells, and what the user can do with it. */
export interface DataColumn<Row, Sort extends string = string> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * The exported content, if it differs from the cell: a whole note instead of its first line; null omits a column of
   * buttons.
   */
  exported?: ((row: Row) => ReactNode) | null | undefined;
  /** The unit of all figures in the column: exports put it in the heading, so that cells are numbers. */
  unit?: string | undefined;
  /** An additional column after this one in exports: the unit of each figure, or a second value of the cell. */
  beside?: { readonly header: string; readonly cell: (row: Row) => ReactNode } | undefined;
  /** The server's name of the sort; without it the column can't be sorted. */
  sort?: Sort | undefined;
  /** Numbers are right-aligned. */
  align?: 'left' | 'right' | 'center' | undefined;
  /** Initial width in pixels; 120 by default. */
  width?: number | undefined;
  /** Hidden until the user shows it. */
  hidden?: boolean | undefined;
  /** For the first column: text that tells rows with the same name apart, such as a street. Shown only on such rows. */
  disambiguation?: ((row: Row) => string) | undefined;
}

/** The part of a column that the column panel needs. */
export type ColumnChoice = Pick<DataColumn<never>, 'id' | 'header' | 'hidden'>;

/** The columns that a row below the table aligns with. */
export interface FootCells {
  columns: readonly Pick<DataColumn<never>, 'align' | 'id'>[];
  /** How many columns are pinned. */
  pinned: number;
  /** Whether a checkbox column precedes them, and a button column follows. */
  selecting: boolean;
  actions: boolean;
}

/** A user's settings for the columns of one table; saved per user. */
export interface ColumnLayout {
  /** Ids in order; columns not listed follow, in their own order. */
  order: readonly string[];
  visible: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
  /** Ids of the columns that stay next to the first one while the table scrolls sideways. */
  pinned: readonly string[];
}

/** More pinned columns would leave no room for the others. */
export const MOST_PINNED = 3;

/** The sort and direction of a list. */
export interface SortState<Sort extends string = string> {
  sort: Sort;
  direction: 'ASC' | 'DESC';
}

/** The default layout. */
export const INITIAL_LAYOUT: ColumnLayout = { order: [], visible: {}, widths: {}, pinned: [] };

/** Reads a stored layout; anything malformed counts as the default. */
export function readLayout(storedLayout: unknown): ColumnLayout {
  if (typeof storedLayout !== 'object' || storedLayout === null) return INITIAL_LAYOUT;
  const { order, visible, widths, pinned }: { order?: unknown; visible?: unknown; widths?: unknown; pinned?: unknown } =
    storedLayout;
  const ids = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
  const entries = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : {});
  return {
    order: ids(order),
    visible: Object.fromEntries(
      entries(visible).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
    widths: Object.fromEntries(
      entries(widths).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= 40 && entry[1] <= 800,
      ),
    ),
    pinned: ids(pinned).slice(0, MOST_PINNED),
  };
}

/** All columns in the user's order: the table's first column always comes first, followed by the pinned ones. */
export function orderedColumns<C extends { id: string }>(columns: readonly C[], layout: ColumnLayout): C[] {
  const [first, ...rest] = columns;
  const place = (column: C) => {
    const index = layout.order.indexOf(column.id);
    return index === -1 ? layout.order.length + columns.indexOf(column) : index;
  };
  const later = (column: C) => (layout.pinned.includes(column.id) ? 0 : 1);
  return first ? [first, ...rest.sort((a, b) => later(a) - later(b) || place(a) - place(b))] : [];
}

/** Whether a column is shown: by the user's setting, else by the column's default. The first is always shown. */
export function isShown(column: ColumnChoice, index: number, layout: ColumnLayout): boolean {
  return index === 0 || (layout.visible[column.id] ?? column.hidden !== true);
}

/** How many of the shown columns are pinned: the first one and those the user pinned. */
export const pinnedCount = (visibleColumns: readonly { id: string }[], layout: ColumnLayout): number =>
  visibleColumns.filter((column, index) => index === 0 || layout.pinned.includes(column.id)).length;

/** The columns that the user sees, in their order. */
export function shownColumns<C extends ColumnChoice>(columns: readonly C[], layout: ColumnLayout): C[] {
  return orderedColumns(columns, layout).filter((column, index) => isShown(column, index, layout));
}
