import type { ReactNode } from 'react';

/** One column of a table: its words, how a row fills it, and what the person may do with it. */
export interface DataColumn<Row, Sort extends string = string> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What an exported file holds where that is not what the cell shows: a whole note for its first line; null for a column of buttons, which is left out. */
  exported?: ((row: Row) => ReactNode) | null | undefined;
  /** The server's name of this sort; without it the column cannot be sorted. */
  sort?: Sort | undefined;
  /** Numbers stand at the right. */
  align?: 'left' | 'right' | 'center' | undefined;
  /** Width in pixels to start with; 120 when left out. */
  width?: number | undefined;
  /** Hidden until the person shows it. */
  hidden?: boolean | undefined;
  /** For the first column: what tells a row from another one with the same text, such as a street. Shown on such rows alone. */
  twin?: ((row: Row) => string) | undefined;
}

/** What choosing columns needs to know of one. */
export type ColumnChoice = Pick<DataColumn<never>, 'id' | 'header' | 'hidden'>;

/** What a person chose for the columns of one table; saved per user. */
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

/** The layout nobody has touched. */
export const INITIAL_LAYOUT: ColumnLayout = { order: [], visible: {}, widths: {} };

/** Reads a stored layout; anything malformed counts as untouched. */
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

/** All columns in the person's order; the first column of the table always stays first. */
export function orderedColumns<C extends { id: string }>(columns: readonly C[], layout: ColumnLayout): C[] {
  const [first, ...rest] = columns;
  const place = (column: C) => {
    const index = layout.order.indexOf(column.id);
    return index === -1 ? layout.order.length + columns.indexOf(column) : index;
  };
  return first ? [first, ...rest.sort((a, b) => place(a) - place(b))] : [];
}

/** Whether a column is shown: the person's choice, else the column's own default. The first is always shown. */
export function isShown(column: ColumnChoice, index: number, layout: ColumnLayout): boolean {
  return index === 0 || (layout.visible[column.id] ?? column.hidden !== true);
}

/** The columns that the person sees, in his order. */
export function shownColumns<C extends ColumnChoice>(columns: readonly C[], layout: ColumnLayout): C[] {
  return orderedColumns(columns, layout).filter((column, index) => isShown(column, index, layout));
}
