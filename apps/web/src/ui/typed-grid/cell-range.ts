/** A cell of a grid, counted from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The selected cells: from where the selection began to the cell with the focus. */
export interface Selection {
  readonly anchor: Cell;
  readonly focus: Cell;
}

/** How many rows and columns a grid has. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** The edges of a selection, inclusive. */
export interface Bounds {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A selection of one cell. */
export const only = (cell: Cell): Selection => ({ anchor: cell, focus: cell });

export const isSameCell = (one: Cell, other: Cell): boolean => one.row === other.row && one.column === other.column;

export const boundsOf = ({ anchor, focus }: Selection): Bounds => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
});

export function isInside(selection: Selection, { row, column }: Cell): boolean {
  const { top, left, bottom, right } = boundsOf(selection);
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The cells of a selection, row by row. */
export function cellsIn(selection: Selection): Cell[] {
  const { top, left, bottom, right } = boundsOf(selection);
  return Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_column, along) => ({ row: top + down, column: left + along })),
  ).flat();
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0));

/** The nearest cell of a grid. */
export const inside = ({ row, column }: Cell, { rows, columns }: GridSize): Cell => ({
  row: within(row, rows),
  column: within(column, columns),
});

/** The nearest selection in a grid that may have become smaller. */
export const clamped = ({ anchor, focus }: Selection, size: GridSize): Selection => ({
  anchor: inside(anchor, size),
  focus: inside(focus, size),
});

/** The selection after a move of the focus; `extend` keeps where it began. */
export function moved(selection: Selection, step: Cell, size: GridSize, extend = false): Selection {
  const focus = inside({ row: selection.focus.row + step.row, column: selection.focus.column + step.column }, size);
  return extend ? { anchor: selection.anchor, focus } : only(focus);
}

/** The next cell in reading order, or the one before; the last cell stays. */
export function nextCell({ row, column }: Cell, step: 1 | -1, { rows, columns }: GridSize): Cell {
  const place = within(row * columns + column + step, rows * columns);
  return { row: Math.floor(place / columns), column: place % columns };
}

/** Where each cell of a selection gets its value when the first row is filled down, or the first column to the right. */
export function filled(selection: Selection, direction: 'down' | 'right'): { from: Cell; to: Cell }[] {
  const { top, left } = boundsOf(selection);
  return cellsIn(selection)
    .map((to) => ({ from: direction === 'down' ? { ...to, row: top } : { ...to, column: left }, to }))
    .filter(({ from, to }) => !isSameCell(from, to));
}
