import { useState } from 'react';
import { useCurrentUser } from '#session/current-user';

const PREFIX = 'falcon-flooring-settings-update:';

/** A shown update. */
export interface ShownUpdate {
  id: string;
  /** Started on this very page, whose list it changes; not on another one. */
  here: boolean;
}

/**
 * The update that a user started last in this browser tab, shown on every page of the customer settings until they
 * close it, also after a reload.
 */
export function useShownUpdate(): readonly [shown: ShownUpdate | null, show: (id: string | null) => void] {
  const key = PREFIX + (useCurrentUser()?.id ?? '');
  const [shown, setShown] = useState<ShownUpdate | null>(() => {
    const id = sessionStorage.getItem(key);
    return id === null ? null : { id, here: false };
  });
  const show = (next: string | null) => {
    setShown(next === null ? null : { id: next, here: true });
    try {
      if (next === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // A full storage must not prevent an update; it is still in the list of updates.
    }
  };
  return [shown, show];
}
