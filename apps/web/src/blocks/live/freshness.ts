import type { ApolloClient } from '@apollo/client';
import type { LiveOf } from './live-context';
import { liveRecord } from './live-record';
import { refresh, shownVersion } from './refresh';

/**
 * Milliseconds before a change is loaded: by then the response to the user's own save has arrived, and changes to a row
 * have merged into one.
 */
const COLLECT = 250;
const MOST_TRIES = 5;

/**
 * Keeps the page's data of a record as new as the server announces, even if no one else is viewing it; returns a
 * function that stops this.
 */
export function keepFresh(client: ApolloClient, of: LiveOf): () => void {
  /** The newest announced version; Infinity if a part changed. */
  let wanted = 0;
  let isLoading = false;
  /** Loads the record until it is at least as new as announced: a response already under way may be older. */
  const load = async (): Promise<void> => {
    isLoading = true;
    await new Promise((resume) => setTimeout(resume, COLLECT));
    for (let tries = 0; tries < MOST_TRIES && wanted > shownVersion(client, of); tries += 1) {
      if (wanted === Infinity) wanted = 0;
      // One load at a time, so a later response is never older.
      await refresh(client, of);
    }
    wanted = 0;
    isLoading = false;
  };
  return liveRecord(client, of).follow((version) => {
    wanted = Math.max(wanted, version ?? Infinity);
    if (!isLoading) void load();
  });
}
