import { useEffect, useState } from 'react';
import { showShortcutHelp } from '../../ui/shortcut-help';
import { isTyping } from '../../ui/keys';

/** Whether the search palette is open, and how to open and close it. */
export interface PaletteState {
  open: boolean;
  show: () => void;
  hide: () => void;
  showHelp: () => void;
}

/** The keys that work on every page: Ctrl K for the palette, `?` for the list of keys. */
export function useShellKeys(): PaletteState {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((was) => !was);
      } else if (event.key === '?' && !isTyping(event)) {
        event.preventDefault();
        showShortcutHelp();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { open, show: () => setOpen(true), hide: () => setOpen(false), showHelp: showShortcutHelp };
}
