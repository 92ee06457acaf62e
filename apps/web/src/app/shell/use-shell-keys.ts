import { useEffect, useState } from 'react';
import { isTyping } from '#ui/keys';

/** Whether the panel beside the page is open, and how to open and close it. */
export interface PanelState {
  open: boolean;
  show: () => void;
  hide: () => void;
}

const opened = (open: boolean, set: (next: boolean) => void): PanelState => ({
  open,
  show: () => set(true),
  hide: () => set(false),
});

/** The keys that work on every page: Ctrl K for the palette, `?` for the help of the page. */
export function useShellKeys(): { palette: PanelState; help: PanelState } {
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPalette((was) => !was);
      } else if (event.key === '?' && !isTyping(event)) {
        event.preventDefault();
        setHelp((was) => !was);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { palette: opened(palette, setPalette), help: opened(help, setHelp) };
}
