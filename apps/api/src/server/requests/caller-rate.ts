import { rateBucket } from '../../cable/rate';

/** Requests that anonymous callers can send from one address: an office behind one address needs far fewer. */
const [BURST, PER_SECOND] = [600, 10];
const MOST_ADDRESSES = 10_000;

/** Counts requests by address; returns false for one that is too fast. `now` is in milliseconds. */
export function callerRate(now: () => number): (address: string) => boolean {
  const buckets = new Map<string, ReturnType<typeof rateBucket>>();
  return (address) => {
    const bucket = buckets.get(address) ?? rateBucket(BURST, PER_SECOND, now);
    buckets.delete(address);
    buckets.set(address, bucket);
    const oldest = buckets.size > MOST_ADDRESSES ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    return bucket.take();
  };
}
