import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

/** One record of the server for a page: the record once loaded, the error, and ways to load it again. */
export interface LoadedRecord<T> {
  record: T | undefined;
  error: unknown;
  retry: () => void;
  /** Reloads and returns what is stored now; throws if the record is missing. */
  reload: () => Promise<T>;
}

/** Requests the record of a page before it opens; the page finds it in the cache. */
export function preloadRecord<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): void {
  // The page retries and reports a failed request.
  client.query<TData>({ query: document, variables, context: { handlesErrors: true } }).catch(() => undefined);
}

/** Loads a page's record; every part of the page that requests it shares one response. */
export function useRecord<TData, TVariables extends OperationVariables, T>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  pick: (data: TData) => T | null | undefined,
): LoadedRecord<T> {
  const { data, error, refetch } = useQuery<TData>(document, { variables, context: { handlesErrors: true } });
  const reload = async () => {
    const { data: now } = await refetch();
    const record = now === undefined ? undefined : pick(now);
    if (record === null || record === undefined) throw new Error('The record is no longer there');
    return record;
  };
  return {
    record: (data === undefined ? undefined : pick(data)) ?? undefined,
    error,
    retry: () => void refetch(),
    reload,
  };
}
