import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useAddressQuery } from '../list-page/list-state';

/** The record that a new one is copied from (`?from=12`). */
interface Copied<T> {
  record: T | undefined;
  loading: boolean;
  /** Keeps the draft of this copy apart from others; '' when nothing is copied. */
  suffix: string;
}

/**
 * Loads the record that a create page copies; if it can't be read, the form starts blank. `kept` keeps it after the
 * address changes.
 */
export function useCopied<TData, TVariables extends OperationVariables & { id: string }, T>(
  document: TypedDocumentNode<TData, TVariables>,
  pick: (data: TData) => T | null | undefined,
  { kept = false }: { kept?: boolean } = {},
): Copied<T> {
  const now = useAddressQuery().query['from'];
  const [first] = useState(now);
  const from = kept ? first : now;
  const { data, loading } = useQuery<TData, { id: string }>(
    document,
    from === undefined ? skipToken : { variables: { id: from } },
  );
  return {
    record: (data === undefined ? undefined : pick(data)) ?? undefined,
    loading,
    suffix: from === undefined ? '' : `:${from}`,
  };
}
