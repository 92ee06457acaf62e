import { useRef, useState } from 'react';

/** What a button does, once at a time: a second press while the first is under way does nothing. Answers it, and whether it is under way. */
export function useOnce<Args extends readonly unknown[]>(run: (...args: Args) => Promise<unknown>): [press: (...args: Args) => Promise<void>, busy: boolean] {
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
