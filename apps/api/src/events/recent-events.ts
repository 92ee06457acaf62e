/** How long events are kept, in milliseconds, and how many at most. */
const KEPT_MS = 30_000;
const MOST = 5_000;

interface Kept<Payload> {
  readonly topic: string;
  readonly payload: Payload;
  readonly at: number;
}

/** The events of the last moments, for those who begin to listen after they loaded what they show. */
export interface RecentEvents<Payload> {
  /** Says that events arrive from now on; what was before is not known. */
  begin(): void;
  add(topic: string, payload: Payload): void;
  /** Those of some topics in the last so many milliseconds, oldest first; null if not all of them are known. */
  of(topics: readonly string[], ms: number): readonly Payload[] | null;
}

export function recentEvents<Payload>(now: () => number = () => performance.now()): RecentEvents<Payload> {
  let kept: Kept<Payload>[] = [];
  let knownSince = Number.POSITIVE_INFINITY;
  /** Drops old events, rarely: moving the others takes time. */
  function drop(): void {
    const oldest = now() - KEPT_MS;
    const fresh = kept.findIndex(({ at }) => at >= oldest);
    kept = fresh < 0 ? [] : kept.slice(Math.max(fresh, kept.length - MOST));
    knownSince = Math.max(knownSince, oldest, kept.length === MOST ? (kept[0]?.at ?? 0) : 0);
  }
  return {
    begin() {
      kept = [];
      knownSince = now();
    },
    add(topic, payload) {
      kept.push({ topic, payload, at: now() });
      if (kept.length >= 2 * MOST) drop();
    },
    of(topics, ms) {
      drop();
      const since = now() - ms;
      if (since < knownSince) return null;
      return kept.flatMap(({ topic, payload, at }) => (at >= since && topics.includes(topic) ? [payload] : []));
    },
  };
}
