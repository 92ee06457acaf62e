import { useEffect, useState } from 'react';
import { isTyping } from '#ui/keys';

/** Whether a key is typed into a text or a dialog; the list of orders has no use for letters. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  (isTyping(event) && !(event.target instanceof HTMLElement && event.target.matches('[role=listbox]'))) ||
  document.querySelector('[role=dialog]') !== null;

/** The dialog for an installer who is out; O opens it from anywhere on the board. */
export function useOutKey() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'o' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      // Keeps the key from being typed into the first field of the dialog.
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, open, close: () => setOpen(false) };
}
