import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { LiveKind } from '#graphql/schema-types.generated';
import { useLatest } from '#ui/use-latest';
import { createGate } from './gate';
import type { LiveKinds } from './live-context';
import { LiveChangesDocument } from './live.generated';

const everything = () => true;

interface Which {
  /** Only this record. */
  only?: string;
  /** Whether a record is on screen; changes to records off screen load later. */
  isShown?: (id: string) => boolean;
}

/** Why data is reloaded. */
export interface Reason {
  /** A change happened while the window was hidden. */
  away: boolean;
  /** Something changed, or may have while the connection was lost; false if the page just subscribed. */
  changed: boolean;
}

/**
 * Calls `load` after anyone changes records of these kinds: soon, but not often, and only while the window is visible.
 */
export function useLiveChanges(
  kinds: LiveKinds,
  load: (reason: Reason) => Promise<unknown>,
  { only, isShown = everything }: Which = {},
): void {
  const client = useApolloClient();
  const latest = useLatest(load);
  const shows = useLatest(isShown);
  const key = [kinds].flat().join(' ');
  useEffect(() => {
    let listened = false;
    let changed = false;
    const gate = createGate((away) => {
      const reason = { away, changed };
      changed = false;
      return latest.current(reason);
    });
    const live = client
      .subscribe({
        query: LiveChangesDocument,
        variables: { kinds: key.split(' ') as LiveKind[] },
        context: {
          handlesErrors: true,
          // The channel replays nothing: without this, changes between loading the rows and subscribing would be
          // missed.
          onListening: () => {
            changed ||= listened;
            listened = true;
            gate.notice(true);
          },
        },
      })
      .subscribe({
        next: ({ data }) => {
          const id = data?.recordChanged.id ?? null;
          if (only !== undefined && id !== null && id !== only) return;
          changed = true;
          gate.notice(id === null || shows.current(id));
        },
        error: () => undefined,
      });
    return () => {
      live.unsubscribe();
      gate.stop();
    };
  }, [client, key, only, latest, shows]);
}
