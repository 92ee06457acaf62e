import { useState } from 'react';

/**
 * `now`, and what it had before: what someone has seen does not disappear while they work. Starts over when `since`
 * changes.
 */
export function useKept<Key>(now: readonly Key[], since?: unknown): ReadonlySet<Key> {
  const [kept, setKept] = useState(() => ({ since, keys: new Set(now) }));
  const isSame = kept.since === since;
  if (isSame && now.every((key) => kept.keys.has(key))) return kept.keys;
  const keys = new Set(isSame ? [...kept.keys, ...now] : now);
  setKept({ since, keys });
  return keys;
}
