import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { isOutOfReach } from '#graphql/error-text';
import { onSessionEnd } from '#session/sign-out';
import type { OrderRow } from '../list/order-columns';

/** The last loaded list, stored in this browser for reading offline. */
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

/** A snapshot that this user may still read: their own, and no older than a day, like a sign-in. */
export function usable(storedSnapshot: Snapshot | undefined, userId: string, now: number): Snapshot | null {
  return storedSnapshot !== undefined && storedSnapshot.userId === userId && now - storedSnapshot.at < DAY
    ? storedSnapshot
    : null;
}

/** Stores the list shown, and returns the stored one while the server is unreachable. */
export function useSnapshot(
  userId: string | undefined,
  shownList: { rows: readonly OrderRow[]; total: number } | undefined,
  error: unknown,
): Snapshot | null {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const away = isOutOfReach(error);
  useEffect(() => {
    if (userId === undefined || shownList === undefined || error !== undefined) return;
    // A browser that stores nothing (private window) has no offline list.
    set(KEY, { userId, at: Date.now(), ...shownList } satisfies Snapshot).catch(() => undefined);
  }, [userId, shownList, error]);
  useEffect(() => {
    if (!away || userId === undefined) return;
    get<Snapshot>(KEY).then(
      (storedSnapshot) => setSnapshot(usable(storedSnapshot, userId, Date.now())),
      () => undefined,
    );
  }, [away, userId]);
  return away ? snapshot : null;
}
