import { useState } from 'react';
import { useCurrentUser } from '#session/current-user';

const PREFIX = 'falcon-flooring-settings-update:';

/** A shown update. */
export interface ShownUpdate {
  id: string;
  /** Started on this page, so its list is affected. */
  here: boolean;
}

/**
 * The update that the user started last in this browser tab; every page of the customer settings shows it until it is
 * closed, also after a reload.
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
      // Full storage must not prevent an update; the list of updates still has it.
    }
  };
  return [shown, show];
}
