import type { ReactNode } from 'react';

/** One column of a table: its heading, its cells, and what the user can do with it. */
export interface DataColumn<Row, Sort extends string = string> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * The content for an exported file, if it differs from the cell: a whole note instead of its first line; null for a column of buttons,
   * which is left out.
   */
  exported?: ((row: Row) => ReactNode) | null | undefined;
  /** The server's name of this sort; without it the column can't be sorted. */
  sort?: Sort | undefined;
  /** Numbers are right-aligned. */
  align?: 'left' | 'right' | 'center' | undefined;
  /** Initial width in pixels; 120 by default. */
  width?: number | undefined;
  /** Hidden until the user shows it. */
  hidden?: boolean | undefined;
  /** For the first column: what distinguishes a row from another one with the same text, such as a street. Shown only on such rows. */
  twin?: ((row: Row) => string) | undefined;
}

/** The part of a column that the column panel needs. */
export type ColumnChoice = Pick<DataColumn<never>, 'id' | 'header' | 'hidden'>;

/** A user's settings for the columns of one table; saved per user. */
export interface ColumnLayout {
  /** Ids in order; columns not named come after, in their own order. */
  order: readonly string[];
  visible: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
}

/** The order and direction of a list. */
export interface SortState<Sort extends string = string> {
  sort: Sort;
  direction: 'ASC' | 'DESC';
}

/** The default layout. */
export const INITIAL_LAYOUT: ColumnLayout = { order: [], visible: {}, widths: {} };

/** Reads a stored layout; anything malformed counts as the default. */
export function readLayout(stored: unknown): ColumnLayout {
  if (typeof stored !== 'object' || stored === null) return INITIAL_LAYOUT;
  const { order, visible, widths }: { order?: unknown; visible?: unknown; widths?: unknown } = stored;
  const entries = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : {});
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    visible: Object.fromEntries(entries(visible).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')),
    widths: Object.fromEntries(entries(widths).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= 40 && entry[1] <= 800)),
  };
}

/** All columns in the user's order; the first column of the table always stays first. */
export function orderedColumns<C extends { id: string }>(columns: readonly C[], layout: ColumnLayout): C[] {
  const [first, ...rest] = columns;
  const place = (column: C) => {
    const index = layout.order.indexOf(column.id);
    return index === -1 ? layout.order.length + columns.indexOf(column) : index;
  };
  return first ? [first, ...rest.sort((a, b) => place(a) - place(b))] : [];
}

/** Whether a column is shown: the user's setting, else the column's own default. The first is always shown. */
export function isShown(column: ColumnChoice, index: number, layout: ColumnLayout): boolean {
  return index === 0 || (layout.visible[column.id] ?? column.hidden !== true);
}

/** The columns that the user sees, in their order. */
export function shownColumns<C extends ColumnChoice>(columns: readonly C[], layout: ColumnLayout): C[] {
  return orderedColumns(columns, layout).filter((column, index) => isShown(column, index, layout));
}
