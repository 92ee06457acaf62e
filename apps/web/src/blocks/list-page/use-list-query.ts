import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type DocumentNode, Kind } from 'graphql';
import { useEffect, useState } from 'react';
import { onSessionEnd } from '../../session/sign-out';
import { useLatest } from '../../ui/use-latest';

function operationName(document: DocumentNode): string {
  for (const definition of document.definitions) if (definition.kind === Kind.OPERATION_DEFINITION) return definition.name?.value ?? '';
  return '';
}

interface Answer<TData> {
  key: string;
  data: TData | undefined;
  error: unknown;
}

interface ListQuery<TData> {
  /** What is shown: the answer for this address, or the one before it while this one loads. */
  data: TData | undefined;
  loading: boolean;
  error: unknown;
  refetch: () => void;
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

onSessionEnd(() => remembered.clear());

/**
 * Loads one page of a list. A list that was open before shows its last rows at once and is brought up to date;
 * a change of filter or page keeps the old rows until the new ones are there.
 */
export function useListQuery<TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>, variables: TVariables): ListQuery<TData> {
  const client = useApolloClient();
  const key = JSON.stringify([operationName(document), variables]);
  const latest = useLatest({ document, variables });
  const [answer, setAnswer] = useState<Answer<TData>>({ key: '', data: undefined, error: undefined });
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState('');
  const wanted = `${round} ${key}`;
  useEffect(() => {
    let dropped = false;
    const load = async () => {
      const { document: query, variables: values } = latest.current;
      // Pages replace each other here, so the list's merged cache entry would be in the way.
      const next = await client.query<TData>({ query, variables: values, fetchPolicy: 'no-cache', context: { handlesErrors: true } }).then(
        ({ data }): Partial<Answer<TData>> => ({ key, data, error: undefined }),
        (error: unknown): Partial<Answer<TData>> => ({ error }),
      );
      if (next.data !== undefined) remember(key, next.data);
      if (dropped) return;
      setAnswer((old) => ({ ...old, ...next }));
      setSettled(wanted);
    };
    void load();
    return () => {
      dropped = true;
    };
  }, [client, key, wanted, latest]);
  const data = answer.key === key ? answer.data : ((remembered.get(key) as TData | undefined) ?? answer.data);
  return { data, loading: settled !== wanted, error: answer.error, refetch: () => setRound((old) => old + 1) };
}
