import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type CellText, pasted, parseBlock } from './cell-block';
import {
  type Cell,
  cellsIn,
  clamped,
  filled,
  type GridSize,
  isInside,
  isSameCell,
  moved,
  only,
  type Selection,
} from './cell-range';
import { commandOf, stepOf } from './cell-keys';
import { type Editing, useCellEditor } from './use-cell-editor';
import { useClipboard } from './use-clipboard';

interface Options {
  size: GridSize;
  /** The cell that is selected at first. */
  start: Cell;
  editable: boolean;
  /** The characters that start typing in a cell. */
  types: RegExp;
  /** A cell as text: to edit it, to copy it, to fill others with it. */
  textOf: (cell: Cell) => string;
  /** Takes typed, filled or pasted texts; returns why not, and then none was taken. */
  put: (texts: readonly CellText[]) => string | undefined;
  /** Delete. */
  clear: (cells: readonly Cell[]) => void;
  /** Ctrl Enter. */
  open: (cell: Cell) => void;
  /** Announces a sentence that nobody has to answer. */
  say: (sentence: string) => void;
  /** Shows why something was not taken. */
  refuse: (sentence: string) => void;
}

/** The props of a cell that a grid's keys and mouse can reach. */
export interface CellProps {
  role: 'gridcell';
  'data-cell': string;
  tabIndex: number;
  'aria-selected': boolean;
}

const nameOf = ({ row, column }: Cell): string => `${row}:${column}`;

function cellAt(target: EventTarget): Cell | undefined {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  if (name === undefined) return undefined;
  const [row = 0, column = 0] = name.split(':').map(Number);
  return { row, column };
}

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/**
 * A grid to type over like a spreadsheet: arrow keys move, Shift extends the selection, typing replaces a cell, Ctrl D
 * and Ctrl R fill, Ctrl C and Ctrl V copy and paste blocks, Delete clears. Only the focused cell is a stop of Tab.
 */
export function useCellGrid(options: Options) {
  const { size, editable, textOf, put, say, refuse } = options;
  const ref = useRef<HTMLTableElement>(null);
  const isDragging = useRef(false);
  const [chosen, setChosen] = useState<Selection>(() => only(options.start));
  const selection = clamped(chosen, size);
  const select = (next: Selection, quietly = false) => {
    setChosen(next);
    ref.current?.querySelector<HTMLElement>(`[data-cell="${nameOf(next.focus)}"]`)?.focus();
    const count = cellsIn(next).length;
    if (!quietly && count > 1) say(`${count} cells selected`);
  };
  const editor = useCellEditor({ grid: ref, selection, size, textOf, put, select });
  const take = (texts: readonly CellText[]) => {
    const fault = texts.length === 0 ? undefined : put(texts);
    if (fault) refuse(fault);
    return fault === undefined;
  };
  useClipboard({
    grid: ref,
    copied: () => {
      const cells = cellsIn(selection);
      const rows = [...new Set(cells.map(({ row }) => row))];
      say(cells.length === 1 ? 'Copied' : `${cells.length} cells copied`);
      return rows.map((row) => cells.filter((cell) => cell.row === row).map(textOf));
    },
    paste: (text) => {
      if (!editable) return;
      const { texts, leftOut } = pasted(parseBlock(text), selection, size);
      const isTaken = take(texts);
      if (isTaken && leftOut > 0)
        refuse(
          `${leftOut === 1 ? '1 cell does' : `${leftOut} cells do`} not fit into the grid and ${leftOut === 1 ? 'was' : 'were'} left out.`,
        );
    },
  });
  const commands = {
    all: () => select({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } }),
    clear: () => options.clear(cellsIn(selection)),
    edit: () => editor.begin(selection.focus),
    fillDown: () => take(filled(selection, 'down').map(({ from, to }) => ({ cell: to, text: textOf(from) }))),
    fillRight: () => take(filled(selection, 'right').map(({ from, to }) => ({ cell: to, text: textOf(from) }))),
    open: () => options.open(selection.focus),
    single: () => select(only(selection.focus)),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // The editor has keys of its own; links keep theirs.
    if (cellAt(event.target) === undefined || !(event.target instanceof HTMLTableCellElement)) return;
    const step = stepOf(event, selection.focus, size);
    const command = commandOf(event);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (step) select(moved(selection, step, size, event.shiftKey && event.key !== 'Enter'));
    else if (command !== undefined && (editable || command === 'all' || command === 'open' || command === 'single'))
      commands[command]();
    else if (editable && isPlain && options.types.test(event.key)) editor.begin(selection.focus, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onMouseDown = (event: MouseEvent<HTMLTableElement>) => {
    const cell = cellAt(event.target);
    if (!cell || event.button !== 0 || (event.target instanceof Element && event.target.closest('a, input'))) return;
    if (!editor.commit()) return event.preventDefault();
    isDragging.current = true;
    select(event.shiftKey ? { anchor: selection.anchor, focus: cell } : only(cell), !event.shiftKey);
    event.preventDefault();
  };
  const onMouseOver = (event: MouseEvent<HTMLTableElement>) => {
    if (event.buttons !== 1) isDragging.current = false;
    const cell = isDragging.current ? cellAt(event.target) : undefined;
    if (cell && !isSameCell(cell, selection.focus)) select({ anchor: selection.anchor, focus: cell });
  };
  const onEditClick = (event: MouseEvent<HTMLTableElement>) => {
    const cell = cellAt(event.target);
    const isOwn = event.target instanceof Element && event.target.closest('a, input') !== null;
    if (editable && cell && !isOwn) editor.begin(cell);
  };
  return {
    selection,
    grid: {
      ref,
      role: 'grid',
      'aria-multiselectable': true,
      'aria-readonly': editable ? undefined : true,
      onKeyDown,
      onMouseDown,
      onMouseOver,
      onDoubleClick: onEditClick,
      onClick: (event: MouseEvent<HTMLTableElement>) => isTouch(event) && onEditClick(event),
    } as const,
    cellProps: (cell: Cell): CellProps => ({
      role: 'gridcell',
      'data-cell': nameOf(cell),
      tabIndex: isSameCell(cell, selection.focus) ? 0 : -1,
      'aria-selected': isInside(selection, cell),
    }),
    /** The editor in a cell, where it is edited. */
    editorOf: (cell: Cell): Editing | undefined =>
      editor.editing && isSameCell(cell, editor.editing.cell) ? editor.editing : undefined,
    /** Focuses the selected cell again. */
    refocus: () => select(selection, true),
  };
}
