import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type DocumentNode, Kind } from 'graphql';
import { useEffect, useRef, useState } from 'react';
import { UNCACHED } from '#graphql/call-options';
import { changeCount } from '#graphql/change-count';
import { answeredAsOf } from '#session/enclosed';
import { onSessionEnd } from '#session/sign-out';
import { useLatest } from '#ui/use-latest';

function operationName(document: DocumentNode): string {
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) return definition.name?.value ?? '';
  return '';
}

interface Answer<TData> {
  key: string;
  data: TData | undefined;
  error: unknown;
  /** Counts how often the data shown has changed. */
  shown: number;
}

interface ListQuery<TData> {
  /** The response for this address, or the previous one while this one loads. */
  data: TData | undefined;
  loading: boolean;
  error: unknown;
  refetch: () => void;
  /** Changes whenever the same query shows new data: reloaded, or changed some other way. */
  version: string;
  /** Shows data for the same query that was loaded some other way. */
  show: (data: TData) => void;
  /** When the rows were requested last, in milliseconds of the visit; undefined if they are about to be. */
  requestedAt: () => number | undefined;
}

const KEEP = 30;
const remembered = new Map<string, unknown>();

/** Keeps a response; one that says nothing new is the one before, so that no row is drawn again. */
function remember<TData>(key: string, data: TData): TData {
  const former = remembered.get(key) as TData | undefined;
  const kept = former !== undefined && JSON.stringify(former) === JSON.stringify(data) ? former : data;
  remembered.delete(key);
  remembered.set(key, kept);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= KEEP) break;
    remembered.delete(oldest);
  }
  return kept;
}

interface Early {
  at: number;
  /** As of when it is answered, in milliseconds of the visit. */
  asOf: () => number;
  /** How many changes had been made by then. */
  changes: number;
  answer: Promise<unknown>;
  /** The response once it is there. */
  data?: unknown;
}

/** Responses requested before their page opened, by query; requested again when older than this (milliseconds). */
const early = new Map<string, Early>();
const FRESH = 10_000;
const isFresh = (response: Early | undefined): response is Early =>
  response !== undefined && Date.now() - response.at < FRESH && response.changes === changeCount();

const keyOf = (document: DocumentNode, variables: OperationVariables) =>
  JSON.stringify([operationName(document), variables]);

/** Requests a page; `onAsked` hears as of when it is answered. */
const ask = async <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  onAsked: (asOf: number) => void,
): Promise<TData | undefined> => {
  const { fetchPolicy, context } = UNCACHED;
  return (await client.query<TData>({ query, variables, fetchPolicy, context: { ...context, onAsked } })).data;
};

/** Requests a page of a list before it opens; the list uses the response. */
export function preloadList<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): void {
  const key = keyOf(document, variables);
  if (isFresh(early.get(key))) return;
  // Here each page replaces the previous one, so the merged cache entry would interfere.
  let asOf = answeredAsOf();
  const answer = ask(client, document, variables, (real) => (asOf = real));
  const entry: Early = { at: Date.now(), asOf: () => asOf, changes: changeCount(), answer };
  answer.then(
    (data) => (entry.data = data),
    () => early.delete(key),
  );
  early.set(key, entry);
}

/** The early response, used once, while it is fresh. */
function takeEarly(key: string): Early | undefined {
  const response = early.get(key);
  early.delete(key);
  return isFresh(response) ? response : undefined;
}

/** The early response, if it is there: the list then opens with its rows instead of an outline. */
function readyAnswer<TData>(key: string): Answer<TData> | undefined {
  const response = early.get(key);
  const data = isFresh(response) ? (response.data as TData | undefined) : undefined;
  return data === undefined ? undefined : { key, data, error: undefined, shown: 0 };
}

onSessionEnd(() => {
  remembered.clear();
  early.clear();
});

/**
 * Loads one page of a list. A reopened list shows its last rows immediately and refreshes; after a change of filter or
 * page, the old rows stay until the new ones arrive.
 */
export function useListQuery<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): ListQuery<TData> {
  const client = useApolloClient();
  const key = keyOf(document, variables);
  const [answer, setAnswer] = useState<Answer<TData>>(
    () => readyAnswer(key) ?? { key: '', data: undefined, error: undefined, shown: 0 },
  );
  const latest = useLatest({ document, variables, data: answer.data });
  const [round, setRound] = useState(0);
  const wanted = `${round} ${key}`;
  const [settled, setSettled] = useState(answer.key === key ? wanted : '');
  const openedWith = useRef(settled);
  const requested = useRef(early.get(key)?.asOf());
  useEffect(() => {
    let dropped = false;
    if (openedWith.current === wanted) {
      openedWith.current = '';
      early.delete(key);
      remember(key, latest.current.data);
      return undefined;
    }
    const load = async () => {
      const { document: query, variables: values } = latest.current;
      const earlyResponse = takeEarly(key);
      requested.current = earlyResponse?.asOf() ?? answeredAsOf();
      const next = await (
        (earlyResponse?.answer as Promise<TData | undefined> | undefined) ??
        ask(client, query, values, (asOf) => (requested.current = asOf))
      ).then(
        (data): Partial<Answer<TData>> => ({
          key,
          data: data === undefined ? data : remember(key, data),
          error: undefined,
        }),
        (error: unknown): Partial<Answer<TData>> => ({ error }),
      );
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
  const refetch = () => {
    // Something has changed since, so earlier responses are outdated.
    early.clear();
    setRound((old) => old + 1);
  };
  const show = (nextData: TData) =>
    setAnswer((old) => ({ key, data: nextData, error: undefined, shown: old.shown + 1 }));
  return {
    data,
    loading: settled !== wanted,
    error: answer.error,
    refetch,
    show,
    version: `${round} ${answer.shown}`,
    requestedAt: () => requested.current,
  };
}
