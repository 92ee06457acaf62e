import type { ApolloClient } from '@apollo/client';
import type { LiveOf } from './live-context';
import { liveRecord } from './live-record';
import { refresh, shownVersion } from './refresh';

/**
 * Milliseconds until a change is loaded: by then the response to one's own save has arrived, and changes in a row are
 * one.
 */
const COLLECT = 250;
const MOST_TRIES = 5;

/**
 * Keeps what the page shows of a record as new as the server says it is, also while no one else has it on the screen;
 * returns what ends it.
 */
export function keepFresh(client: ApolloClient, of: LiveOf): () => void {
  /** The newest version announced; Infinity for a changed part. */
  let wanted = 0;
  let isLoading = false;
  /** Loads the record until it is at least as new as announced: a response on its way may be older. */
  const load = async (): Promise<void> => {
    isLoading = true;
    await new Promise((resume) => setTimeout(resume, COLLECT));
    for (let tries = 0; tries < MOST_TRIES && wanted > shownVersion(client, of); tries += 1) {
      if (wanted === Infinity) wanted = 0;
      // One load after the other: a later answer is never older.
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
