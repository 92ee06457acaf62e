import { useEffect, useState } from 'react';
import { isTyping } from '#ui/keys';

/** Whether a key is typed into a text or a dialog; the list of orders has no use for letters. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  (isTyping(event) && !(event.target instanceof HTMLElement && event.target.matches('[role=listbox]'))) ||
  document.querySelector('[role=dialog]') !== null;

/** A dialog of the board that a letter opens from anywhere on it. */
export function useDialogKey(letter: string) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== letter || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      // Keeps the key from being typed into the first field of the dialog.
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [letter]);
  return { isOpen, open, close: () => setOpen(false) };
}
