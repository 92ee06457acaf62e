import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import type { CellText } from './cell-block';
import { type Cell, type GridSize, moved, nextCell, only, type Selection } from './cell-range';

interface Options {
  grid: RefObject<HTMLElement | null>;
  selection: Selection;
  size: GridSize;
  textOf: (cell: Cell) => string;
  put: (texts: readonly CellText[]) => string | undefined;
  select: (selection: Selection, quietly?: boolean) => void;
}

interface State {
  readonly cell: Cell;
  readonly text: string;
  /** The text that was there; undefined if typing replaced it. */
  readonly before: string | undefined;
  readonly fault: string | undefined;
}

/** The text field in the cell that is edited. */
export interface Editing {
  readonly cell: Cell;
  readonly fault: string | undefined;
  readonly input: {
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  };
}

const VERTICAL: Readonly<Record<string, Cell>> = { ArrowUp: { row: -1, column: 0 }, ArrowDown: { row: 1, column: 0 } };
const ALONG: Readonly<Record<string, Cell>> = { ArrowLeft: { row: 0, column: -1 }, ArrowRight: { row: 0, column: 1 } };

/**
 * The editor of a grid's cell. Enter, Tab and the arrow keys commit and move; after F2, left and right move in the
 * text. What can't be taken stays in the cell with the reason. Esc cancels.
 */
export function useCellEditor({ grid, selection, size, textOf, put, select }: Options) {
  const [state, setState] = useState<State>();
  const begin = (cell: Cell, typed?: string) => {
    const before = typed === undefined ? textOf(cell) : undefined;
    select(only(cell), true);
    setState({ cell, text: typed ?? before ?? '', before, fault: undefined });
  };
  /** Takes what was typed; whether that was possible. */
  const commit = (): boolean => {
    if (!state) return true;
    const fault = state.text === state.before ? undefined : put([{ cell: state.cell, text: state.text }]);
    setState(fault === undefined ? undefined : { ...state, fault });
    return fault === undefined;
  };
  const leaveTo = (next: Selection) => {
    // The cell gets the focus while the field that has it is still there.
    if (commit()) select(next, true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const { key, shiftKey } = event;
    const arrow = VERTICAL[key] ?? (state?.before === undefined ? ALONG[key] : undefined);
    if (key === 'Escape') {
      select(selection, true);
      setState(undefined);
    } else if (key === 'Enter') leaveTo(moved(selection, { row: shiftKey ? -1 : 1, column: 0 }, size));
    else if (key === 'Tab') leaveTo(only(nextCell(selection.focus, shiftKey ? -1 : 1, size)));
    else if (arrow) leaveTo(moved(selection, arrow, size));
    else return;
    event.preventDefault();
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // Moves within the grid commit by themselves, and another window is no reason to.
    if (grid.current?.contains(relatedTarget) || !document.hasFocus()) return;
    commit();
  };
  const editing: Editing | undefined = state && {
    cell: state.cell,
    fault: state.fault,
    input: {
      value: state.text,
      onChange: ({ target }) => setState({ ...state, text: target.value, fault: undefined }),
      onKeyDown,
      onBlur,
      onFocus: ({ target }) => {
        // What was typed goes on behind its first character.
        if (state.before === undefined) target.setSelectionRange(target.value.length, target.value.length);
        else target.select();
      },
    },
  };
  return { editing, begin, commit };
}
