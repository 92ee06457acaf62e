/** A bucket that allows a burst and refills evenly; `take` returns false when the caller is too fast. */
export function rateBucket(burst: number, perSecond: number, now: () => number = Date.now): { take(): boolean } {
  let remaining = burst;
  let at = now();
  return {
    take() {
      const time = now();
      remaining = Math.min(burst, remaining + ((time - at) / 1000) * perSecond);
      at = time;
      if (remaining < 1) return false;
      remaining -= 1;
      return true;
    },
  };
}
