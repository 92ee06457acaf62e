import { useRef, useState } from 'react';

/**
 * Runs a button's action, one run at a time: a second click during the first does nothing. Returns the action and
 * whether it is running.
 */
export function useOnce<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): [press: (...args: Args) => Promise<void>, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const press = async (...args: Args) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await run(...args);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return [press, busy];
}
