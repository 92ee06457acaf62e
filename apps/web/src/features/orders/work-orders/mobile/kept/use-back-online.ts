import { useEffect } from 'react';
import { useLatest } from '#ui/use-latest';

/** Calls `retry` when this device has a network again. */
export function useBackOnline(retry: () => void): void {
  const latest = useLatest(retry);
  useEffect(() => {
    const again = () => latest.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [latest]);
}
