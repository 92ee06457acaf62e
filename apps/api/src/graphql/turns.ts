import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets one piece of work through in each turn of the event loop, in the order in which they came. Many requests that arrive together
 * then take one turn each, and what is ready meanwhile (answers, the live channel, health checks) is not kept waiting by all of them.
 */
export function oneEachTurn(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
