/** A code that is out of the picture for so long is a new scan when it comes back, in milliseconds. */
const AWAY_MS = 1500;

/** Tells a new scan from a code that is still in the picture; called for each code of each picture. */
export function createRepeats(): (text: string, now: number) => boolean {
  const seenAt = new Map<string, number>();
  return (text, now) => {
    const before = seenAt.get(text);
    seenAt.set(text, now);
    return before === undefined || now - before > AWAY_MS;
  };
}
