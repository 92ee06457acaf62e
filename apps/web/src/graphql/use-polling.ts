import { useEffect } from 'react';

interface Polled {
  startPolling: (every: number) => void;
  stopPolling: () => void;
}

/** Repeats a query at an interval while something is running. */
export function usePolling({ startPolling, stopPolling }: Polled, running: boolean, every: number): void {
  useEffect(() => {
    if (!running) return undefined;
    startPolling(every);
    return stopPolling;
  }, [running, every, startPolling, stopPolling]);
}
