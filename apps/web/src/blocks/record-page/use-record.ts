import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

/** One record of the server for a page: itself once it is there, what went wrong, and ways to ask again. */
export interface LoadedRecord<T> {
  record: T | undefined;
  error: unknown;
  retry: () => void;
  /** Asks the server again and answers what is stored now; a record that is gone is an error. */
  reload: () => Promise<T>;
}

/** Requests the record of a page that is about to be opened; the page finds it in the cache. */
export function preloadRecord<TData, TVariables extends OperationVariables>(client: ApolloClient, document: TypedDocumentNode<TData, TVariables>, variables: TVariables): void {
  // What fails is asked for again, and reported, by the page itself.
  client.query<TData>({ query: document, variables, context: { handlesErrors: true } }).catch(() => undefined);
}

/** Loads the record a page is about; every part of the page that asks for the same one shares the answer. */
export function useRecord<TData, TVariables extends OperationVariables, T>(document: TypedDocumentNode<TData, TVariables>, variables: TVariables, pick: (data: TData) => T | null | undefined): LoadedRecord<T> {
  const { data, error, refetch } = useQuery<TData>(document, { variables, context: { handlesErrors: true } });
  const reload = async () => {
    const { data: now } = await refetch();
    const record = now === undefined ? undefined : pick(now);
    if (record === null || record === undefined) throw new Error('The record is no longer there');
    return record;
  };
  return { record: (data === undefined ? undefined : pick(data)) ?? undefined, error, retry: () => void refetch(), reload };
}
