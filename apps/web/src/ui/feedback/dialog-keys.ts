import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { firstField } from '../fields/first-field';

/** The main button of a dialog: the one that is for its fields, or the last filled one. */
const MAIN = ['[data-enter]', '.MuiDialogActions-root .MuiButton-contained'];

const dialogOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[role="dialog"]');

/**
 * The focus of a dialog starts in its first field, also if that loads later, unless the dialog has chosen another field
 * or the user has moved on. Returns the reference for the part with the fields.
 */
export function useFirstField<Place extends HTMLElement = HTMLDivElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const begun = document.activeElement;
    const look = () => {
      if (document.activeElement !== begun || place.current?.contains(begun)) return observer.disconnect();
      const field = firstField(place.current);
      if (!field) return undefined;
      field.focus();
      return observer.disconnect();
    };
    const observer = new MutationObserver(look);
    if (place.current) observer.observe(place.current, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, []);
  return place;
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
