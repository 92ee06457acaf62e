import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { LiveKind } from '../../graphql/schema-types.generated';
import { useLatest } from '../../ui/use-latest';
import { createGate } from './gate';
import type { LiveKinds } from './live-context';
import { LiveChangesDocument } from './live.generated';

/** A page that began to listen this much later than it loaded its rows, in milliseconds, may have missed changes. */
const LATE = 2_000;

const everything = () => true;

interface Which {
  /** Only this record. */
  only?: string;
  /** Whether a record is on the screen: changes of others are loaded later. */
  isShown?: (id: string) => boolean;
}

/**
 * Calls `load` after records of these kinds were changed, by anyone: soon, seldom, and only while the window is visible.
 * `away` is true if they changed while it was not.
 */
export function useLiveChanges(
  kinds: LiveKinds,
  load: (away: boolean) => Promise<unknown>,
  { only, isShown = everything }: Which = {},
): void {
  const client = useApolloClient();
  const latest = useLatest(load);
  const shows = useLatest(isShown);
  const key = [kinds].flat().join(' ');
  useEffect(() => {
    const begun = Date.now();
    let listened = false;
    const gate = createGate((away) => latest.current(away));
    const live = client
      .subscribe({
        query: LiveChangesDocument,
        variables: { kinds: key.split(' ') as LiveKind[] },
        context: {
          handlesErrors: true,
          // Nothing is replayed: after a lost connection, everything may have changed.
          onListening: () => {
            if (listened || Date.now() - begun > LATE) gate.notice(true);
            listened = true;
          },
        },
      })
      .subscribe({
        next: ({ data }) => {
          const id = data?.recordChanged.id ?? null;
          if (only === undefined || id === null || id === only) gate.notice(id === null || shows.current(id));
        },
        error: () => undefined,
      });
    return () => {
      live.unsubscribe();
      gate.stop();
    };
  }, [client, key, only, latest, shows]);
}
