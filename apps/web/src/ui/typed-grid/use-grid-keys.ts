import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';

interface Options {
  rows: number;
  /** Adds a blank row at the end. */
  addRow: () => void;
  /** The column, counted from 0, where a row starts. */
  firstColumn: number;
  /** The last column that every row needs: from here on Enter starts the next row; Tab reaches the columns after it. */
  lastColumn: number;
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

/** The next column with a text field, up to the last one that every row needs. */
function nextColumn(cells: readonly Element[], column: number, last: number): number | undefined {
  for (let next = column + 1; next <= last; next += 1) if (inputIn(cells[next])) return next;
  return undefined;
}

/**
 * Spreadsheet-style typing: Enter moves through a row's cells and then starts the next row, arrow keys move up and down
 * a column, a pasted table becomes rows. Rows have `data-row`. `begin` adds a row and focuses its first cell.
 */
export function useGridKeys({ rows, addRow, firstColumn, lastColumn, pasteTable }: Options) {
  const ref = useRef<HTMLTableElement>(null);
  // A new row renders only after the event that adds it.
  const focusSoon = (row: number, column: number) => requestAnimationFrame(() => focusCell(ref.current, row, column));
  const begin = () => {
    addRow();
    focusSoon(rows, firstColumn);
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
    event.preventDefault();
    if (step !== undefined) return focusCell(ref.current, row + step, column);
    const next = nextColumn(cells, column, lastColumn);
    if (next !== undefined) focusCell(ref.current, row, next);
    else if (row === rows - 1) begin();
    else focusCell(ref.current, row + 1, firstColumn);
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const row = rowOf(event.target);
    if (row !== undefined && pasteTable(event.clipboardData.getData('text/plain'), row)) event.preventDefault();
  };
  return { keys: { ref, onKeyDown, onPaste }, begin };
}
