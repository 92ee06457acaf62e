import { useEffect } from 'react';
import { isTyping } from '#ui/keys';
import { useLatest } from '#ui/use-latest';

/** What single keys do on the page: only where no text is typed and no dialog is open. False does nothing. */
export function usePageKeys(actions: Readonly<Record<string, (() => unknown) | false>>): void {
  const latest = useLatest(actions);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.shiftKey || isTyping(event)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}
