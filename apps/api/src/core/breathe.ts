import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one piece of work keeps the event loop, in milliseconds. */
const TURN_MS = 15;

/**
 * For work in memory that may take longer than a turn: call what it returns between two steps. It lets answers, the
 * live channel and health checks through whenever the turn was long enough, and costs nothing before.
 */
export function breather(turnMs = TURN_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await nextTurn();
    since = performance.now();
  };
}

/** Like `map`, with others let through in between. */
export async function mapBreathing<One, Result>(
  all: readonly One[],
  breathe: () => Promise<void>,
  work: (one: One, index: number) => Result | Promise<Result>,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  for (const [index, one] of all.entries()) {
    results.push(await work(one, index));
    await breathe();
  }
  return results;
}
