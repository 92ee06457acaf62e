import type { ClipboardEvent, KeyboardEvent } from 'react';

interface Options {
  rows: number;
  /** Adds an empty row at the end. */
  addRow: () => void;
  /** The column, counted from 0, where a new row is begun. */
  firstColumn: number;
  /** Takes a pasted table; the row is where the cursor stands. Answers whether it took it. */
  pasteTable: (text: string, row: number) => boolean;
}

function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return row === undefined ? undefined : Number(row);
}

function focusCell(table: HTMLElement, row: number, column: number): void {
  const cell = table.querySelector(`[data-row="${row}"]`)?.children[column];
  const input = cell?.querySelector<HTMLInputElement>('input:not([type=checkbox])');
  input?.focus();
  input?.select();
}

/** Typing like in a spreadsheet: Enter goes down the column and adds a row at the end, a pasted table becomes rows. Rows carry `data-row`. */
export function useGridKeys({ rows, addRow, firstColumn, pasteTable }: Options) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowOf(event.target);
    if (row === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const table = event.currentTarget;
    const cells = Array.from(event.target.closest('tr')?.children ?? []);
    const column = cells.findIndex((cell) => cell.contains(event.target as Node));
    const isLast = row === rows - 1;
    if (isLast) addRow();
    // The new row is drawn after this event.
    requestAnimationFrame(() => focusCell(table, row + 1, isLast ? firstColumn : column));
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const row = rowOf(event.target);
    if (row !== undefined && pasteTable(event.clipboardData.getData('text/plain'), row)) event.preventDefault();
  };
  return { onKeyDown, onPaste };
}
