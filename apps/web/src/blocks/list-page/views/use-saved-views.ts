import { useApolloClient, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import { useEffect, useState } from 'react';
import { useLatest } from '#ui/use-latest';
import {
  SavedViewCreateDocument,
  SavedViewDeleteDocument,
  SavedViewHideDocument,
  type SavedViewPartsFragment,
  SavedViewsDocument,
  SavedViewUpdateDocument,
} from './saved-views.generated';
import type { CountViews } from './views';
import type { ViewCount, ViewQuery } from './view-count';
import { REFRESHED } from '#graphql/call-options';

/** A view that a user saved, with the values of the address. */
export interface SavedView extends Omit<SavedViewPartsFragment, 'query'> {
  query: ViewQuery;
}

function queryOf(value: unknown): ViewQuery {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A change that a view's author, or a user who configures the system, makes to it. */
export interface ViewChange {
  name?: string;
  query?: ViewQuery;
  isShared?: boolean;
}

/** The saved views of a list, and functions to change them; each change reloads them. */
export function useSavedViews(list: string) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(SavedViewsDocument, { variables: { list }, ...REFRESHED });
  const [busy, setBusy] = useState(false);
  const run = async <TData, TInput>(
    mutation: TypedDocumentNode<TData, { input: TInput }>,
    input: TInput,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      await client.mutate<TData, { input: TInput }>({ mutation, variables: { input } } as Parameters<
        typeof client.mutate<TData, { input: TInput }>
      >[0]);
      return true;
    } catch {
      // The Apollo error link has already reported the error.
      return false;
    } finally {
      await refetch().catch(() => undefined);
      setBusy(false);
    }
  };
  return {
    views: data?.savedViews.map((view): SavedView => ({ ...view, query: queryOf(view.query) })),
    error,
    busy,
    create: (name: string, query: ViewQuery, isShared: boolean) =>
      run(SavedViewCreateDocument, { list, name, query, isShared, clientMutationId: crypto.randomUUID() }),
    change: (view: SavedView, values: ViewChange) =>
      run(SavedViewUpdateDocument, { id: view.id, version: view.version, ...values }),
    remove: (view: SavedView) => run(SavedViewDeleteDocument, { id: view.id, version: view.version }),
    hide: (view: SavedView, hidden: boolean) => run(SavedViewHideDocument, { id: view.id, hidden }),
  };
}

/** More views than this are not counted. */
const MOST_COUNTED = 20;

/** How often what is known has changed; that it becomes known is no change. */
function useChanges(known: unknown): number {
  const [seen, setSeen] = useState({ known, times: 0 });
  if (seen.known === known) return seen.times;
  const times = seen.known === undefined ? seen.times : seen.times + 1;
  setSeen({ known, times });
  return times;
}

/**
 * The row counts of the first views, in one request once the views are known, and again after `since` has changed; none
 * if that fails.
 */
export function useViewCounts(
  counts: CountViews | undefined,
  queries: readonly ViewQuery[] | undefined,
  since?: unknown,
): (query: ViewQuery) => ViewCount | undefined {
  const client = useApolloClient();
  const latest = useLatest({ counts, queries });
  const changes = useChanges(since);
  const key = counts && queries ? JSON.stringify(queries) : '';
  const [known, setKnown] = useState<ReadonlyMap<string, ViewCount>>(new Map());
  useEffect(() => {
    let dropped = false;
    const { counts: ask, queries: currentQueries } = latest.current;
    if (key === '' || !ask || !currentQueries) return undefined;
    const counted = currentQueries.slice(0, MOST_COUNTED);
    const keep = (viewCounts: readonly ViewCount[]) => {
      if (!dropped)
        setKnown(
          new Map(
            counted.flatMap((query, index) =>
              viewCounts[index] ? [[JSON.stringify(query), viewCounts[index]] as const] : [],
            ),
          ),
        );
    };
    ask(client, counted).then(keep, () => keep([]));
    return () => {
      dropped = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what has changed is counted again
  }, [client, key, latest, changes]);
  return (query) => known.get(JSON.stringify(query));
}
