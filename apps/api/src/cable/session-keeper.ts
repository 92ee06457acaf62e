import type { CableAccess, CableSession } from './types';

/** Caches an authenticated session for a short time and then looks it up again. */
export interface SessionKeeper<S extends CableSession> {
  /**
   * The session, looked up again if the cached one is too old; null when it has ended. Throws when it can't be
   * determined.
   */
  current(): Promise<S | null>;
  /** Clears the cache, so that the next call queries the database. */
  forget(): void;
  readonly known: S;
}

/** Keeps one connection's session; `onRightsChanged` runs when a later look-up shows other permissions. */
export function keepSession<S extends CableSession>(
  first: S,
  access: CableAccess<S>,
  cacheMs: number,
  onRightsChanged: () => void,
): SessionKeeper<S> {
  let session = first;
  let ended = false;
  let provenAt = Date.now();
  let asking: Promise<S | null> | undefined;
  let generation = 0;

  async function ask(): Promise<S | null> {
    const startGeneration = generation;
    const latest = await access.recheck(session);
    // A look-up from before the last change is outdated.
    if (latest && startGeneration !== generation) return current();
    if (!latest) {
      ended = true;
      return null;
    }
    const changed = latest.rightsKey !== session.rightsKey;
    session = latest;
    provenAt = Date.now();
    if (changed) onRightsChanged();
    return latest;
  }

  function current(): Promise<S | null> {
    if (ended) return Promise.resolve(null);
    if (Date.now() - provenAt < cacheMs) return Promise.resolve(session);
    if (asking) return asking;
    const mine: Promise<S | null> = ask().finally(() => {
      if (asking === mine) asking = undefined;
    });
    asking = mine;
    return mine;
  }

  return {
    current,
    forget() {
      generation += 1;
      provenAt = Number.NEGATIVE_INFINITY;
      asking = undefined;
    },
    get known() {
      return session;
    },
  };
}
