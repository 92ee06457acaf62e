import type { KeyboardEvent } from 'react';

/** The actions of the board's keys. */
export interface BoardKeys {
  assign: () => void;
  unassign: () => void;
  /** Moves to the previous (-1) or next (1) installer. */
  move: (step: number) => void;
}

/** Whether the focus is in a text field. */
function writesText(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return (
    event.target instanceof HTMLElement &&
    event.target.closest('input:not([type=checkbox]), textarea, [role=dialog], [role=menu]') !== null
  );
}

/** While the board has the focus: A assigns, U unassigns, left and right select the installer. */
export const assignKeys =
  (keys: BoardKeys) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || writesText(event)) return;
    const key = event.key.toLowerCase();
    if (key === 'a') keys.assign();
    else if (key === 'u') keys.unassign();
    else if (key === 'arrowright' || key === 'arrowleft') {
      event.preventDefault();
      keys.move(key === 'arrowright' ? 1 : -1);
    }
  };
