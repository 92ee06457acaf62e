import type { ClipboardEvent, KeyboardEvent } from 'react';

interface Options {
  rows: number;
  /** Adds an empty row at the end. */
  addRow: () => void;
  /** Takes a pasted table; the row is where the cursor stands. */
  pasteTable: (text: string, row: number) => boolean;
}

function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cut]')?.dataset['cut'] : undefined;
  return row === undefined ? undefined : Number(row);
}

function focusCell(table: HTMLElement, row: number, column: number): void {
  const cell = table.querySelector(`[data-cut="${row}"]`)?.children[column];
  cell?.querySelector<HTMLInputElement>('input:not([type=checkbox])')?.focus();
}

/** The column of "length": where a new row is begun. */
const LENGTH = 2;

/** Typing like in a spreadsheet: Enter goes down the column and adds a row at the end, a pasted table becomes rows. */
export function useGridKeys({ rows, addRow, pasteTable }: Options) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowOf(event.target);
    if (row === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const table = event.currentTarget;
    const column = Array.from(event.target.closest('tr')?.children ?? []).indexOf(event.target.closest('td') as HTMLElement);
    const isLast = row === rows - 1;
    if (isLast) addRow();
    // The new row is drawn after this event.
    requestAnimationFrame(() => focusCell(table, row + 1, isLast ? LENGTH : column));
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const row = rowOf(event.target);
    if (row !== undefined && pasteTable(event.clipboardData.getData('text/plain'), row)) event.preventDefault();
  };
  return { onKeyDown, onPaste };
}
