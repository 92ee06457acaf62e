import { NoPlaceInTime } from './outage';

/** A limited number of slots, given in order of arrival. */
export interface Places {
  /** Runs work in a slot; throws NoPlaceInTime if none becomes free in time. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** This many slots; the longest that a caller waits for one. */
export function places(count: number, withinMs: number): Places {
  let free = count;
  const waiting = new Set<() => void>();

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, fail) => {
      const go = (): void => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        waiting.delete(go);
        fail(new NoPlaceInTime());
      }, withinMs);
      waiting.add(go);
    });
  }

  function giveBack(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    // The slot goes straight to the next waiter.
    waiting.delete(next);
    next();
  }

  return {
    async run(work) {
      await take();
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
  };
}
