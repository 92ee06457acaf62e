import type { ApolloClient } from '@apollo/client';
import type { RowBatches } from '../../list-export/batches';
import type { ListState } from '@falcon/domain/company/filters';

/** How to select all rows that match a list's search and filters. */
export interface Matching<Sort extends string> {
  /** The most rows that can be selected together. */
  most: number;
  /** The matching rows in batches, in an order that row changes don't affect, so none is skipped. */
  batches: (client: ApolloClient, state: ListState<Sort>) => Promise<RowBatches<{ id: string }>>;
}

interface Collecting {
  most: number;
  signal: AbortSignal;
  /** Called after each batch with the rows found so far. */
  onProgress: (foundCount: number) => void;
}

/** The ids of all matching rows; null if there are more than `most`. */
export async function collectIds(
  batches: RowBatches<{ id: string }>,
  { most, signal, onProgress }: Collecting,
): Promise<ReadonlySet<string> | null> {
  const ids = new Set<string>();
  for await (const { rows } of batches(signal)) {
    signal.throwIfAborted();
    for (const { id } of rows) ids.add(id);
    if (ids.size > most) return null;
    onProgress(ids.size);
  }
  return ids;
}
