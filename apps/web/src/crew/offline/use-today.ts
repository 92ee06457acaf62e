import { useSyncExternalStore } from 'react';
import { todayNow } from './today';

const EVERY_MS = 60_000;

function eachMinute(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Today, from an answer that the phone got at a moment; the next day from midnight on. */
export const useToday = (serverDay: string, askedAt: number): string =>
  useSyncExternalStore(eachMinute, () => (serverDay === '' ? '' : todayNow(serverDay, askedAt, Date.now())));
