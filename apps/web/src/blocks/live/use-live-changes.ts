import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { LiveKind } from '#graphql/schema-types.generated';
import { useLatest } from '#ui/use-latest';
import { createGate } from './gate';
import type { LiveKinds } from './live-context';
import { LiveChangesDocument } from './live.generated';

const everything = () => true;

/** How long the server may take to begin to listen, in milliseconds; if it takes longer, changes may be missed. */
const PROMPT = 1_000;
/** The server knows the changes of about so many milliseconds. */
const KNOWN = 30_000;

/** For what is requested as its page opens, just before it begins to listen. */
export const withThePage = (): undefined => undefined;

interface Which {
  /** Only this record. */
  only?: string;
  /** Whether a record is on screen; changes to records off screen load later. */
  isShown?: (id: string) => boolean;
  /**
   * When the data shown was requested last, in milliseconds of the visit; undefined if it is about to be. If that is not
   * long ago, the server sends what changed since, and nothing is loaded twice.
   */
  requestedAt?: () => number | undefined;
}

/** Why data is reloaded. */
export interface Reason {
  /** A change happened while the window was hidden. */
  away: boolean;
  /** Something changed, or may have while the connection was lost; false if the page just subscribed. */
  changed: boolean;
  /** The records that changed; null if anything may have. */
  records: readonly { readonly kind: LiveKind; readonly id: string }[] | null;
}

/**
 * Calls `load` after anyone changes records of these kinds: soon, but not often, and only while the window is visible.
 */
export function useLiveChanges(
  kinds: LiveKinds,
  load: (reason: Reason) => Promise<unknown>,
  { only, isShown = everything, requestedAt }: Which = {},
): void {
  const client = useApolloClient();
  const latest = useLatest(load);
  const shows = useLatest(isShown);
  const requested = useLatest(requestedAt);
  const key = [kinds].flat().join(' ');
  useEffect(() => {
    let listened = false;
    let changed = false;
    let records: Reason['records'] = [];
    const gate = createGate((away) => {
      const reason = { away, changed, records };
      changed = false;
      records = [];
      return latest.current(reason);
    });
    const begun = performance.now();
    const lastMs = requested.current ? Math.ceil(begun - (requested.current() ?? begun)) + PROMPT : KNOWN;
    const isKnown = lastMs < KNOWN;
    const live = client
      .subscribe({
        query: LiveChangesDocument,
        variables: { kinds: key.split(' ') as LiveKind[], lastMs: isKnown ? lastMs : null },
        context: {
          handlesErrors: true,
          // What changed since the server knows it is sent; otherwise changes between loading the rows and subscribing
          // would be missed.
          onListening: () => {
            // A response that was on its way already may be older than the one that was to be requested.
            const isAsOld = (requested.current?.() ?? begun) >= begun + PROMPT - lastMs - 1;
            const missesNone = isKnown && isAsOld && !listened && performance.now() - begun < PROMPT;
            changed ||= listened;
            listened = true;
            if (missesNone) return;
            records = null;
            gate.notice(true);
          },
        },
      })
      .subscribe({
        next: ({ data }) => {
          const id = data?.recordChanged.id ?? null;
          if (only !== undefined && id !== null && id !== only) return;
          changed = true;
          const kind = data?.recordChanged.kind;
          records = records === null || id === null || !kind ? null : [...records, { kind, id }];
          gate.notice(id === null || shows.current(id));
        },
        error: () => undefined,
      });
    return () => {
      live.unsubscribe();
      gate.stop();
    };
  }, [client, key, only, latest, shows, requested]);
}
