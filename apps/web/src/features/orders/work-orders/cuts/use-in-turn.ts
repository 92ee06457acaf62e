import { useRef } from 'react';
import { useLatest } from '#ui/use-latest';

/** Handles scans one after the other, each by what the page knows once the one before it is done. */
export function useInTurn(handle: (text: string) => Promise<unknown> | undefined): (text: string) => void {
  const latest = useLatest(handle);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return (text) => {
    queue.current = queue.current.then(() => latest.current(text));
  };
}
