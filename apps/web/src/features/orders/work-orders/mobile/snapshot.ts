import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { isOutOfReach } from '#graphql/error-text';
import { onSessionEnd } from '#session/sign-out';
import type { OrderRow } from '../list/order-columns';

/** The last loaded list, kept in this browser to be read without a network. */
export interface Snapshot {
  userId: string;
  /** When it was taken, in milliseconds. */
  at: number;
  total: number;
  rows: readonly OrderRow[];
}

const KEY = 'work-orders-mobile';
const DAY = 86_400_000;

onSessionEnd(async () => del(KEY));

/** A snapshot that this user can still read: their own, and no older than a day, like the sign-in. */
export function usable(stored: Snapshot | undefined, userId: string, now: number): Snapshot | null {
  return stored !== undefined && stored.userId === userId && now - stored.at < DAY ? stored : null;
}

/** Keeps what is shown, and returns the kept list while the server is unreachable. */
export function useSnapshot(
  userId: string | undefined,
  shown: { rows: readonly OrderRow[]; total: number } | undefined,
  error: unknown,
): Snapshot | null {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const away = isOutOfReach(error);
  useEffect(() => {
    if (userId === undefined || shown === undefined || error !== undefined) return;
    // A browser that keeps nothing (private window) has no offline list.
    set(KEY, { userId, at: Date.now(), ...shown } satisfies Snapshot).catch(() => undefined);
  }, [userId, shown, error]);
  useEffect(() => {
    if (!away || userId === undefined) return;
    get<Snapshot>(KEY).then(
      (stored) => setSnapshot(usable(stored, userId, Date.now())),
      () => undefined,
    );
  }, [away, userId]);
  return away ? snapshot : null;
}
