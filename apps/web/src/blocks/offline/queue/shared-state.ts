import { useSyncExternalStore } from 'react';
import type { Queue, Queueable } from './queue';

/** What pages show of a queue. */
export interface QueueState<Item extends Queueable> {
  readonly queue: Queue<Item>;
  /** Whether the last attempt found no connection. */
  readonly isAway: boolean;
  /** How often sending failed in a row. */
  readonly failures: number;
}

/** Something that all parts of a page show alike. */
export interface SharedState<State> {
  readonly now: () => State;
  /** Changes it wherever it is shown. */
  readonly become: (next: Partial<State>) => void;
  /** As it is now, in a component. */
  readonly use: () => State;
}

export function sharedState<State extends object>(first: State): SharedState<State> {
  let state = first;
  const watchers = new Set<() => void>();
  const subscribe = (changed: () => void) => {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  };
  const now = () => state;
  return {
    now,
    become: (next) => {
      state = { ...state, ...next };
      for (const changed of watchers) changed();
    },
    use: () => useSyncExternalStore(subscribe, now),
  };
}
