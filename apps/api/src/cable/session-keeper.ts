import type { CableAccess, CableSession } from './types';

/** Remembers a proven session for a short while and asks again after that. */
export interface SessionKeeper<S extends CableSession> {
  /** The session, looked up again when the last proof is too old; null when it has ended. Throws when it cannot be told. */
  current(): Promise<S | null>;
  /** The next question goes to the database. */
  forget(): void;
  readonly known: S;
}

/** Keeps one connection's session; `onRightsChanged` fires when a later look-up shows other permissions. */
export function keepSession<S extends CableSession>(first: S, access: CableAccess<S>, cacheMs: number, onRightsChanged: () => void): SessionKeeper<S> {
  let known = first;
  let ended = false;
  let provenAt = Date.now();
  let asking: Promise<S | null> | undefined;
  let generation = 0;

  async function ask(): Promise<S | null> {
    const asked = generation;
    const found = await access.recheck(known);
    if (!found) {
      ended = true;
      return null;
    }
    const changed = found.rightsKey !== known.rightsKey;
    known = found;
    if (asked === generation) provenAt = Date.now();
    if (changed) onRightsChanged();
    return found;
  }

  return {
    current() {
      if (ended) return Promise.resolve(null);
      if (Date.now() - provenAt < cacheMs) return Promise.resolve(known);
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    forget() {
      generation += 1;
      provenAt = Number.NEGATIVE_INFINITY;
      asking = undefined;
    },
    get known() {
      return known;
    },
  };
}
