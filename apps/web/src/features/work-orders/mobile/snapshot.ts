import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { isOutOfReach } from '../../../graphql/error-text';
import { onSessionEnd } from '../../../session/sign-out';
import type { OrderRow } from '../list/order-columns';

/** The list as it was seen last, kept in this browser to be read where there is no network. */
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

/** A snapshot that this person may still read: their own, and no older than a day, like the sign-in. */
export function usable(stored: Snapshot | undefined, userId: string, now: number): Snapshot | null {
  return stored !== undefined && stored.userId === userId && now - stored.at < DAY ? stored : null;
}

/** Keeps what is shown, and answers the kept list while the server is out of reach. */
export function useSnapshot(userId: string | undefined, shown: { rows: readonly OrderRow[]; total: number } | undefined, error: unknown): Snapshot | null {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const away = isOutOfReach(error);
  useEffect(() => {
    if (userId === undefined || shown === undefined || error !== undefined) return;
    // A browser that keeps nothing (private window) simply has no list offline.
    set(KEY, { userId, at: Date.now(), ...shown } satisfies Snapshot).catch(() => undefined);
  }, [userId, shown, error]);
  useEffect(() => {
    if (!away || userId === undefined) return;
    get<Snapshot>(KEY).then((stored) => setSnapshot(usable(stored, userId, Date.now())), () => undefined);
  }, [away, userId]);
  return away ? snapshot : null;
}
