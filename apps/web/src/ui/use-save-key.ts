import { useEffect } from 'react';
import { useLatest } from './use-latest';

/** Ctrl S saves what the page is for, from any of its fields. */
export function useSaveKey(save: () => void): void {
  const latest = useLatest(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}
