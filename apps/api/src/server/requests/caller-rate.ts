import { rateBucket } from '#cable/rate';

/**
 * How many requests are accepted from one address before sign-in (an office behind one address needs far fewer), or
 * from one known browser.
 */
const [BURST, PER_SECOND] = [600, 10];
const MOST_CALLERS = 10_000;

/**
 * Counts requests by caller (an address or a known browser); returns false if the caller is too fast. `now` is in
 * milliseconds.
 */
export function callerRate(
  now: () => number,
  [burst, perSecond]: readonly [number, number] = [BURST, PER_SECOND],
): (caller: string) => boolean {
  const buckets = new Map<string, ReturnType<typeof rateBucket>>();
  return (caller) => {
    const bucket = buckets.get(caller) ?? rateBucket(burst, perSecond, now);
    buckets.delete(caller);
    buckets.set(caller, bucket);
    const oldest = buckets.size > MOST_CALLERS ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    return bucket.take();
  };
}
