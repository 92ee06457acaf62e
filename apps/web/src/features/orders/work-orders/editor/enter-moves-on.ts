import type { KeyboardEvent } from 'react';

/** The fields that Enter moves through. */
const FIELDS = 'input:not([type=checkbox]):not([disabled]), [role=combobox]:not([aria-disabled=true])';

/**
 * Enter moves to the next field instead of saving a half-finished order; Ctrl S saves. Lists and grids with their own
 * use of Enter take precedence.
 */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (
    event.key !== 'Enter' ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !(target instanceof HTMLInputElement) ||
    target.type === 'checkbox'
  )
    return;
  // A dialog is inside the form in React's tree, but elsewhere on the page: there Enter confirms.
  if (!event.currentTarget.contains(target)) return;
  event.preventDefault();
  const fields = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(FIELDS));
  fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus();
}
