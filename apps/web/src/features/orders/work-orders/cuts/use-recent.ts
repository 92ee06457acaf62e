import { useEffect, useState } from 'react';
import type { RecentCutFieldsFragment } from './cuts.generated';
import { type Recent, recentOf, untilLate } from './recent';

const NONE: readonly RecentCutFieldsFragment[] = [];

/** When an answer came; a clock that was set back since then has not made it of later. */
const readAt = (keptAt: number | undefined, now: number): number => Math.min(keptAt ?? now, now);

/**
 * What the user cut or pulled in the last hours, from what was read; what can't be undone any more is marked in time.
 * `keptAt` is when this device read a list that it kept.
 */
export function useRecent(rows: readonly RecentCutFieldsFragment[] = NONE, keptAt?: number): readonly Recent[] {
  const [now, setNow] = useState(Date.now);
  const [read, setRead] = useState({ rows, at: readAt(keptAt, now) });
  // What is left to undo counts from the moment its answer came.
  useEffect(() => {
    const timer = setTimeout(() => {
      const at = Date.now();
      setRead({ rows, at: readAt(keptAt, at) });
      setNow(at);
    });
    return () => clearTimeout(timer);
  }, [rows, keptAt]);
  const recent = recentOf(read.rows, read.at, now);
  const wait = untilLate(recent, now);
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return recent;
}
