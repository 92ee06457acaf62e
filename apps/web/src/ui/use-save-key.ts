import { type RefObject, useEffect } from 'react';
import { useLatest } from './use-latest';

/** Ctrl S saves what the page is for, from any of its fields, unless the form is behind a dialog. */
export function useSaveKey(save: () => void, form?: RefObject<HTMLElement | null>): void {
  const latest = useLatest(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!form?.current?.closest('[aria-hidden="true"]')) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form, latest]);
}
