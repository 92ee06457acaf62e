import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type DocumentNode, Kind } from 'graphql';
import { useCallback, useEffect, useRef, useState } from 'react';

function operationName(document: DocumentNode): string {
  for (const definition of document.definitions) if (definition.kind === Kind.OPERATION_DEFINITION) return definition.name?.value ?? '';
  return '';
}

interface Loaded<TData> {
  key: string;
  data: TData;
}

interface ListQuery<TData> {
  /** What is shown: the answer for this address, or the one before it while this one loads. */
  data: TData | undefined;
  loading: boolean;
  error: unknown;
  refetch: () => Promise<void>;
}

const KEEP = 30;
const remembered = new Map<string, unknown>();

function remember(key: string, data: unknown): void {
  remembered.delete(key);
  remembered.set(key, data);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= KEEP) break;
    remembered.delete(oldest);
  }
}

/** Forgets every list; called when the session ends. */
export function forgetLists(): void {
  remembered.clear();
}

/**
 * Loads one page of a list. A list that was open before shows its last rows at once and is brought up to date;
 * a change of filter or page keeps the old rows until the new ones are there.
 */
export function useListQuery<TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>, variables: TVariables): ListQuery<TData> {
  const client = useApolloClient();
  const key = JSON.stringify([operationName(document), variables]);
  const [loaded, setLoaded] = useState<Loaded<TData> | undefined>(() => {
    const known = remembered.get(key);
    return known === undefined ? undefined : { key, data: known as TData };
  });
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>(undefined);
  const wanted = useRef(key);
  wanted.current = key;
  const current = useRef({ document, variables });
  current.current = { document, variables };
  const load = useCallback(async () => {
    setLoading(true);
    try {
      const { document: query, variables: values } = current.current;
      // Pages replace each other here, so the list's merged cache entry would be in the way.
      const { data } = await client.query<TData, OperationVariables>({ query, variables: values, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
      if (wanted.current !== key || data === undefined) return;
      remember(key, data);
      setLoaded({ key, data });
      setError(undefined);
    } catch (failure) {
      if (wanted.current === key) setError(failure);
    }
    if (wanted.current === key) setLoading(false);
  }, [client, key]);
  useEffect(() => {
    const known = remembered.get(key);
    if (known !== undefined) setLoaded({ key, data: known as TData });
    void load();
  }, [key, load]);
  return { data: loaded?.data, loading, error, refetch: load };
}
