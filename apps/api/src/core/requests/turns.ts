import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs one piece of work per turn of the event loop, in order of arrival. Requests that arrive together take one turn
 * each, with responses, the live channel and health checks in between.
 */
export function oneEachTurn(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
