import { useRef } from 'react';

/** The props of the row checkboxes. */
export interface Selecting {
  /** There are no rows to select (yet). */
  none: boolean;
  all: boolean;
  some: boolean;
  toggleAll: () => void;
  /** A click on a row's checkbox, or the key for it; with Shift, all rows since the last click follow. */
  click: (id: string, shift: boolean) => void;
}

/** Row selection by checkbox, by range with Shift, and of all rows. */
export function useSelection(
  rows: readonly { id: string }[],
  selection: ReadonlySet<string> | undefined,
  onSelection: ((next: ReadonlySet<string>) => void) | undefined,
): Selecting | undefined {
  const last = useRef<string | null>(null);
  if (!selection) return undefined;
  const put = (ids: readonly string[], on: boolean) => {
    const next = new Set(selection);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onSelection?.(next);
  };
  const toggle = (id: string) => {
    last.current = id;
    put([id], !selection.has(id));
  };
  const click = (id: string, shift: boolean) => {
    const start = shift ? rows.findIndex((row) => row.id === last.current) : -1;
    const end = rows.findIndex((row) => row.id === id);
    if (start === -1) return toggle(id);
    const range = rows.slice(Math.min(start, end), Math.max(start, end) + 1).map((row) => row.id);
    last.current = id;
    return put(range, !selection.has(id));
  };
  const selectedCount = rows.filter((row) => selection.has(row.id)).length;
  const all = rows.length > 0 && selectedCount === rows.length;
  return {
    none: rows.length === 0,
    all,
    some: selectedCount > 0 && !all,
    toggleAll: () =>
      put(
        rows.map((row) => row.id),
        !all,
      ),
    click,
  };
}
