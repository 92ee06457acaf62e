import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';

interface Options {
  rows: number;
  /** Adds a blank row at the end. */
  addRow: () => void;
  /** The column, counted from 0, where a row starts. */
  firstColumn: number;
  /** The last column that every row needs: from here on Enter starts the next row; Tab reaches the columns after it. */
  lastColumn: number;
  /** A cell that needs no typing, such as one that was carried down: Enter passes it. */
  isDone?: (row: number, column: number) => boolean;
  /** Handles a pasted table, starting at the row with the cursor. Returns whether it did. */
  pasteTable: (text: string, row: number) => boolean;
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return row === undefined ? undefined : Number(row);
}

const inputIn = (cell: Element | undefined): HTMLInputElement | null | undefined =>
  cell?.querySelector<HTMLInputElement>('input:not([type=checkbox])');

function focusCell(table: HTMLElement | null, row: number, column: number): void {
  const input = inputIn(table?.querySelector(`[data-row="${row}"]`)?.children[column]);
  input?.focus();
  input?.select();
}

/** The next column with a text field that needs typing, up to the last one that every row needs. */
function nextColumn(
  cells: readonly Element[],
  column: number,
  last: number,
  isDone: (column: number) => boolean,
): number | undefined {
  for (let next = column + 1; next <= last; next += 1) if (inputIn(cells[next]) && !isDone(next)) return next;
  return undefined;
}

const never = () => false;

/** A list that is open takes the keys itself. */
const isChoosing = (input: HTMLInputElement, event: KeyboardEvent): boolean =>
  input.role === 'combobox' &&
  (event.key !== 'Enter' || (input.ariaExpanded === 'true' && !event.isDefaultPrevented()));

/**
 * Spreadsheet-style typing: Enter moves through a row's cells and then starts the next row, arrow keys move up and down
 * a column, a pasted table becomes rows. Rows have `data-row`. `begin` adds a row and focuses its first cell.
 */
export function useGridKeys({ rows, addRow, firstColumn, lastColumn, isDone = never, pasteTable }: Options) {
  const ref = useRef<HTMLTableElement>(null);
  const cellsOf = (row: number) => Array.from(ref.current?.querySelector(`[data-row="${row}"]`)?.children ?? []);
  const next = (row: number, column: number) =>
    nextColumn(cellsOf(row), column, lastColumn, (cell) => isDone(row, cell));
  const start = (row: number) => focusCell(ref.current, row, next(row, firstColumn - 1) ?? firstColumn);
  const begin = () => {
    addRow();
    // A new row renders only after the event that adds it.
    requestAnimationFrame(() => start(rows));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const row = rowOf(event.target);
    if (
      row === undefined ||
      !(event.target instanceof HTMLInputElement) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey
    )
      return;
    const cells = Array.from(event.target.closest('tr')?.children ?? []);
    const column = cells.findIndex((cell) => cell.contains(event.target as Node));
    const step = STEP_BY_KEY[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    if (isChoosing(event.target, event)) return;
    event.preventDefault();
    if (step !== undefined) return focusCell(ref.current, row + step, column);
    const following = next(row, column);
    if (following !== undefined) focusCell(ref.current, row, following);
    else if (row === rows - 1) begin();
    else start(row + 1);
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const row = rowOf(event.target);
    if (row !== undefined && pasteTable(event.clipboardData.getData('text/plain'), row)) event.preventDefault();
  };
  return { keys: { ref, onKeyDown, onPaste }, begin };
}
