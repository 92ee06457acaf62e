/** How many requests a company accepts per period. */
export interface ThrottleLimits {
  readonly perSecond: number;
  readonly perMinute: number;
  readonly batchesPerMinute: number;
}

/** Rule 15. [DOC] */
export const LIMITS: ThrottleLimits = { perSecond: 10, perMinute: 500, batchesPerMinute: 120 };

export interface Throttle {
  /** Counts a request; false if it exceeds the limit. Refused requests don't count. [INF] */
  takes(realmId: string, isBatch: boolean): boolean;
}

/** `now` is in milliseconds and has its own clock, because a stopped clock would throttle everything. */
export function createThrottle(limits: ThrottleLimits | null, now: () => number): Throttle {
  const taken = new Map<string, number[]>();
  const recent = (key: string, windowMs: number, moment: number): number[] => {
    const times = (taken.get(key) ?? []).filter((time) => time > moment - windowMs);
    taken.set(key, times);
    return times;
  };
  return {
    takes: (realmId, isBatch) => {
      if (limits === null) return true;
      const moment = now();
      const all = recent(realmId, 60_000, moment);
      const batches = recent(`${realmId} batch`, 60_000, moment);
      const inSecond = all.filter((time) => time > moment - 1000).length;
      if (inSecond >= limits.perSecond || all.length >= limits.perMinute) return false;
      if (isBatch && batches.length >= limits.batchesPerMinute) return false;
      all.push(moment);
      if (isBatch) batches.push(moment);
      return true;
    },
  };
}
