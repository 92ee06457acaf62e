import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isTyping } from '#ui/keys';
import { useLatest } from '#ui/use-latest';

/** The address for creating a record, with the values that its page gets. */
export interface NewAddress {
  to: string;
  search?: Readonly<Record<string, string>> | undefined;
}

/**
 * `n` opens the page that creates a record; if a screen has several, the first. The key press itself types nothing
 * there.
 */
export function useNewKey(address: NewAddress | undefined): void {
  const navigate = useNavigate();
  const now = useLatest(address);
  const on = address !== undefined;
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'n' || event.defaultPrevented || isTyping(event) || !now.current) return;
      event.preventDefault();
      const { to, search } = now.current;
      void navigate({ to, ...(search && { search: () => search }) });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on, navigate, now]);
}
