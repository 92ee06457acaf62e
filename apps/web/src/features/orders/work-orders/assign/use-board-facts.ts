import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkOrderFilterInput } from '#graphql/schema-types.generated';
import { today } from '#ui/format/dates';
import { useLatest } from '#ui/use-latest';
import { AssignChangesDocument } from './assign.generated';
import { type BoardFacts, loadBoard } from './load-board';

/**
 * The board for a filter; reloads on every change to an order, from anywhere. Changes during a load cause one more
 * load, which `refetch` waits for.
 */
export function useBoardFacts(filter: WorkOrderFilterInput) {
  const client = useApolloClient();
  const key = JSON.stringify(filter);
  const [more, setMore] = useState({ key, pages: 1 });
  const pages = more.key === key ? more.pages : 1;
  const [read, setRead] = useState<{ facts: BoardFacts | undefined; error: unknown }>({
    facts: undefined,
    error: undefined,
  });
  const latest = useLatest({ filter, pages });
  const reading = useRef<{ loop: Promise<void> | null; again: boolean }>({ loop: null, again: false });
  const refetch = useCallback((): Promise<void> => {
    const state = reading.current;
    state.again = true;
    const readAll = async () => {
      while (state.again) {
        state.again = false;
        const request = latest.current;
        // One read at a time, so a later response is never older.
        await loadBoard(client, request.filter, request.pages, today()).then(
          (facts) => setRead({ facts, error: undefined }),
          (error: unknown) => setRead((old) => ({ ...old, error })),
        );
      }
      state.loop = null;
    };
    state.loop ??= readAll();
    return state.loop;
  }, [client, latest]);
  // Another filter or page is loaded as soon as it is requested.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => void refetch(), [refetch, key, pages]);
  useSubscription(AssignChangesDocument, {
    context: { handlesErrors: true, onListening: () => void refetch() },
    onData: () => void refetch(),
  });
  return { ...read, refetch, showMore: () => setMore({ key, pages: pages + 1 }) };
}
