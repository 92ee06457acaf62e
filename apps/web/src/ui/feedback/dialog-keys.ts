import { type KeyboardEvent, type RefCallback, useEffect, useState } from 'react';
import { firstField } from '../fields/first-field';

/** The main button of a dialog: the one that is for its fields, or the last filled one. */
const MAIN = ['[data-enter]', '.MuiDialogActions-root .MuiButton-contained'];

const dialogOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[role="dialog"]');

/**
 * The focus of a dialog, or of a page of fields, starts in its first field, also if that loads later, unless another
 * field was chosen or the user has moved on. Returns the part with the fields, once it is there, and its reference.
 */
export function useFirstField<Place extends HTMLElement = HTMLDivElement>(): [Place | null, RefCallback<Place>] {
  // A state, because a dialog is not on the page yet when the one who shows it is.
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!place) return undefined;
    const begun = document.activeElement;
    const look = () => {
      if (document.activeElement !== begun || place.contains(begun)) return observer.disconnect();
      const field = firstField(place);
      if (!field) return undefined;
      field.focus();
      return observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [place]);
  return [place, setPlace];
}

/** Enter in a field of a dialog presses its main button; in a form of its own, the browser does. */
export function pressMain(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || event.defaultPrevented || event.nativeEvent.repeat) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof HTMLInputElement) || target.form || target.type === 'file') return;
  const dialog = dialogOf(target);
  // Another dialog that was opened from this one is inside it only in React's tree.
  if (!dialog || !currentTarget.contains(dialog)) return;
  event.preventDefault();
  const buttons = MAIN.map((main) => [...dialog.querySelectorAll<HTMLButtonElement>(main)].at(-1));
  buttons.find((button) => button !== undefined)?.click();
}
