import type { KeyboardEvent } from 'react';

/** The fields that Enter goes through. */
const FIELDS = 'input:not([type=checkbox]):not([disabled]), [role=combobox]:not([aria-disabled=true])';

/**
 * Enter in a field goes to the next one instead of saving half an order; Ctrl S saves. Lists and grids that use Enter
 * themselves come first.
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
  // A dialog is elsewhere on the page, though inside the form in React's tree: there Enter confirms.
  if (!event.currentTarget.contains(target)) return;
  event.preventDefault();
  const fields = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(FIELDS));
  fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus();
}
