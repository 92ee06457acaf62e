import type { Cell, GridSize } from './cell-range';

/** What a key does to a selection of cells besides moving it. */
export type CellCommand = 'all' | 'clear' | 'edit' | 'fillDown' | 'fillRight' | 'open' | 'single';

type Keys = Readonly<Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>>;

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Page Up and Page Down move this many rows: a week of days. */
const PAGE = 7;

const withControl = (event: Keys): boolean => event.ctrlKey || event.metaKey;

/** How far a key moves the focus; undefined if it does not. Shift with an arrow extends, and is not decided here. */
export function stepOf(event: Keys, focus: Cell, size: GridSize): Cell | undefined {
  if (event.altKey) return undefined;
  const control = withControl(event);
  const arrow = ARROWS[event.key];
  // With Ctrl, an arrow goes to the edge.
  if (arrow) return control ? { row: arrow.row * size.rows, column: arrow.column * size.columns } : arrow;
  switch (event.key) {
    case 'Enter':
      return control ? undefined : { row: event.shiftKey ? -1 : 1, column: 0 };
    case 'Home':
      return { row: control ? -focus.row : 0, column: -focus.column };
    case 'End':
      return { row: control ? size.rows : 0, column: size.columns };
    case 'PageUp':
      return control ? undefined : { row: -PAGE, column: 0 };
    case 'PageDown':
      return control ? undefined : { row: PAGE, column: 0 };
    default:
      return undefined;
  }
}

const PLAIN: Readonly<Record<string, CellCommand>> = {
  Backspace: 'clear',
  Delete: 'clear',
  Escape: 'single',
  F2: 'edit',
};
const CONTROL: Readonly<Record<string, CellCommand>> = { a: 'all', d: 'fillDown', Enter: 'open', r: 'fillRight' };

/** The command of a key. */
export function commandOf(event: Keys): CellCommand | undefined {
  if (event.altKey || event.shiftKey) return undefined;
  return (withControl(event) ? CONTROL : PLAIN)[event.key];
}
