import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { UNCACHED } from '#graphql/call-options';
import { useLatest } from '#ui/use-latest';
import type { MoveRow } from './move-rows';
import {
  FillDayDocument,
  type FillDayQuery,
  type FillDayQueryVariables,
  InstallerOutDocument,
  type InstallerOutQueryVariables,
  MovePreviewsDocument,
  type MovePreviewsQueryVariables,
} from './move.generated';

interface Preview<Row> {
  /** The rows, of the question before while a new one is read; undefined until the first, or without a question. */
  rows: readonly Row[] | undefined;
  /** Whether the rows answer the current question. */
  isCurrent: boolean;
  error: unknown;
  /** Asks again. */
  retry: () => void;
}
const UNREAD = { key: '', rows: undefined, error: undefined };

/** Asks the server where orders would go, again whenever the question changes; null asks nothing. */
function useRows<TData, TVariables extends OperationVariables, Row>(
  query: TypedDocumentNode<TData, TVariables>,
  question: TVariables | null,
  rowsOf: (data: TData) => readonly Row[],
): Preview<Row> {
  const client = useApolloClient();
  const [turn, setTurn] = useState(0);
  const key = question === null ? '' : `${turn} ${JSON.stringify(question)}`;
  const [read, setRead] = useState<{ key: string; rows: readonly Row[] | undefined; error: unknown }>(UNREAD);
  const now = useLatest({ query, question, rowsOf });
  useEffect(() => {
    const { question: variables } = now.current;
    if (key === '' || variables === null) return undefined;
    let isOver = false;
    const { query: asked, rowsOf: rowsIn } = now.current;
    client.query<TData>({ query: asked, variables, ...UNCACHED }).then(
      ({ data }) => isOver || setRead({ key, rows: data && rowsIn(data as TData), error: undefined }),
      (error: unknown) => isOver || setRead({ key, rows: undefined, error }),
    );
    return () => {
      isOver = true;
    };
  }, [client, key, now]);
  const isCurrent = key !== '' && read.key === key;
  return {
    rows: key === '' ? undefined : read.rows,
    isCurrent: isCurrent && read.rows !== undefined,
    error: isCurrent ? read.error : undefined,
    retry: () => setTurn(turn + 1),
  };
}

/** What moves would do. */
export const useMovePreview = (question: MovePreviewsQueryVariables | null): Preview<MoveRow> =>
  useRows(MovePreviewsDocument, question, (data) => data.workOrderMovePreview);

/** Who could do the jobs of an installer who is out, and when. */
export const useInstallerOut = (question: InstallerOutQueryVariables | null): Preview<MoveRow> =>
  useRows(InstallerOutDocument, question, (data) => data.installerOutProposals);

/** An order of a day with who could get it. */
export type FillRow = FillDayQuery['fillDayProposals'][number];

/** Who could get the orders of a day that wait for an installer. */
export const useFillDay = (question: FillDayQueryVariables | null): Preview<FillRow> =>
  useRows(FillDayDocument, question, (data) => data.fillDayProposals);
