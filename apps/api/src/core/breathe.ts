import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one piece of work may block the event loop, in milliseconds. */
const TURN_MS = 15;

/**
 * For in-memory work that may exceed a turn: call the returned function between two steps. Once the turn is used up it
 * yields to responses, the live channel and health checks; until then it costs nothing.
 */
export function breather(turnMs = TURN_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await nextTurn();
    since = performance.now();
  };
}

/** Like `map`, but lets other work run in between. */
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
