/** A bucket that allows a burst and refills evenly; `take` returns false when the caller is too fast. */
export function rateBucket(burst: number, perSecond: number, now: () => number = Date.now): { take(): boolean } {
  let left = burst;
  let at = now();
  return {
    take() {
      const time = now();
      left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
      at = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
