import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { ListState } from '../list-page/list-state';
import type { ListConnection, ListSource } from '../list-page/use-list';

/** Some rows of a list, and how many it has in all. */
export interface RowBatch<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The list is longer than `total` says. */
  readonly capped: boolean;
}

/** The rows of a list from its first to its last, some at a time; they stop coming once `signal` says so. */
export type RowBatches<Row> = (signal: AbortSignal) => AsyncIterable<RowBatch<Row>>;

/** The rows of a list that a person has ticked. */
export interface Ticked<Row> {
  readonly count: number;
  readonly holds: (row: Row) => boolean;
}

/** Rows asked for at once: the most that the server answers. */
export const BATCH = 200;

const rowsOf = <Row>({ edges }: ListConnection<Row>): Row[] => edges?.flatMap((edge) => edge?.node ?? []) ?? [];

/** Walks a list by its own question, with the search, filters and sort of `state`, from the first row on. */
export function listBatches<TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string>(
  client: ApolloClient,
  { document, variables, connection }: Pick<ListSource<TData, TVariables, Row, Sort>, 'connection' | 'document' | 'variables'>,
  state: ListState<Sort>,
): RowBatches<Row> {
  return async function* walk(signal) {
    let after: string | null | undefined;
    for (;;) {
      const page = after ? { first: BATCH, after } : { first: BATCH };
      const { data } = await client.query<TData>({ query: document, variables: variables({ ...state, page }), fetchPolicy: 'no-cache', context: { handlesErrors: true, fetchOptions: { signal } } });
      const found = data === undefined ? undefined : connection(data);
      if (!found) throw new Error('Server response was missing for query');
      yield { rows: rowsOf(found), total: found.totalCount, capped: found.totalCountCapped === true };
      if (!found.pageInfo.hasNextPage) return;
      const next = found.pageInfo.endCursor;
      if (!next || next === after) throw new Error('The server didn’t send the rest of the list. Try again in a moment.');
      after = next;
    }
  };
}

const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

/** The rows of an answer that is asked for as a whole. */
export function askedBatches<Row>(ask: (signal: AbortSignal) => Promise<readonly Row[]>): RowBatches<Row> {
  return async function* walk(signal) {
    yield* rowBatches(await ask(signal))(signal);
  };
}

/** The rows of a list that is there as a whole, with a breath for the page now and then. */
export function rowBatches<Row>(rows: readonly Row[]): RowBatches<Row> {
  return async function* walk() {
    for (let from = 0; from < rows.length; from += BATCH) {
      yield { rows: rows.slice(from, from + BATCH), total: rows.length, capped: false };
      await breath();
    }
  };
}

/** The ticked rows alone, in the order of the list; the walk ends once it has met all of them. */
export function onlyTicked<Row extends { id: string }>(batches: RowBatches<Row>, { count, holds }: Ticked<Row>): RowBatches<Row> {
  return async function* walk(signal) {
    const met = new Set<string>();
    for await (const { rows } of batches(signal)) {
      const found = rows.filter(holds);
      for (const row of found) met.add(row.id);
      yield { rows: found, total: count, capped: false };
      if (met.size >= count) return;
    }
  };
}
