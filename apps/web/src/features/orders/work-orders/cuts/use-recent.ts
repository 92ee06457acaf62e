import { useEffect, useState } from 'react';
import type { RecentCutFieldsFragment } from './cuts.generated';
import { type Recent, recentOf, untilLate } from './recent';

const NONE: readonly RecentCutFieldsFragment[] = [];

/** What the user cut or pulled in the last hours, from what was read; what can't be undone any more is marked in time. */
export function useRecent(rows: readonly RecentCutFieldsFragment[] = NONE): readonly Recent[] {
  const [now, setNow] = useState(Date.now);
  const [read, setRead] = useState({ rows, at: now });
  // What is left to undo counts from the moment its answer came.
  useEffect(() => {
    const timer = setTimeout(() => {
      const at = Date.now();
      setRead({ rows, at });
      setNow(at);
    });
    return () => clearTimeout(timer);
  }, [rows]);
  const recent = recentOf(read.rows, read.at, now);
  const wait = untilLate(recent, now);
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return recent;
}
