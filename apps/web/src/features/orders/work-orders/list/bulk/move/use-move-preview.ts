import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { UNCACHED } from '#graphql/call-options';
import type { MoveRow } from './move-rows';
import {
  InstallerOutDocument,
  type InstallerOutQueryVariables,
  MovePreviewsDocument,
  type MovePreviewsQueryVariables,
} from './move.generated';

interface Preview {
  /** The rows for the current question; undefined while they are read, or without a question. */
  rows: readonly MoveRow[] | undefined;
  error: unknown;
  /** Asks again. */
  retry: () => void;
}
const UNREAD = { key: '', rows: undefined, error: undefined };

/** Asks the server where orders would go, again whenever the question changes; null asks nothing. */
function useRows<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  question: TVariables | null,
  rowsOf: (data: TData) => readonly MoveRow[],
): Preview {
  const client = useApolloClient();
  const [turn, setTurn] = useState(0);
  const key = question === null ? '' : `${turn} ${JSON.stringify(question)}`;
  const [read, setRead] = useState<{ key: string; rows: readonly MoveRow[] | undefined; error: unknown }>(UNREAD);
  useEffect(() => {
    if (key === '' || question === null) return undefined;
    let isOver = false;
    client.query<TData>({ query, variables: question, ...UNCACHED }).then(
      ({ data }) => isOver || setRead({ key, rows: data && rowsOf(data as TData), error: undefined }),
      (error: unknown) => isOver || setRead({ key, rows: undefined, error }),
    );
    return () => {
      isOver = true;
    };
    // The question is a new object on each render; its key says whether it changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [client, key]);
  return { ...(read.key === key ? read : UNREAD), retry: () => setTurn(turn + 1) };
}

/** What moves would do. */
export const useMovePreview = (question: MovePreviewsQueryVariables | null): Preview =>
  useRows(MovePreviewsDocument, question, (data) => data.workOrderMovePreview);

/** Who could do the jobs of an installer who is out, and when. */
export const useInstallerOut = (question: InstallerOutQueryVariables | null): Preview =>
  useRows(InstallerOutDocument, question, (data) => data.installerOutProposals);
