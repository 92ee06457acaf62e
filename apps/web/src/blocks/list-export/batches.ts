import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { ListState } from '@falcon/domain/company/filters';
import type { ListConnection, ListSource } from '../list-page/use-list';

/** Some rows of a list, and how many it has in total. */
export interface RowBatch<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The list has more than `total` rows. */
  readonly capped: boolean;
}

/** The rows of a list in order, in batches; `signal` stops them. */
export type RowBatches<Row> = (signal: AbortSignal) => AsyncIterable<RowBatch<Row>>;

/** The selected rows of a list. */
export interface SelectedRows<Row> {
  readonly count: number;
  readonly holds: (row: Row) => boolean;
}

/** Rows per request: the server's maximum. */
export const BATCH = 200;

const rowsOf = <Row>({ edges }: ListConnection<Row>): Row[] => edges?.flatMap((edge) => edge?.node ?? []) ?? [];

/** Loads a list with its own query from the first row, with the search, filters and sort of `state`. */
export function listBatches<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
>(
  client: ApolloClient,
  {
    document,
    variables,
    connection,
  }: Pick<ListSource<TData, TVariables, Row, Sort>, 'connection' | 'document' | 'variables'>,
  state: ListState<Sort>,
): RowBatches<Row> {
  return async function* walk(signal) {
    let after: string | null | undefined;
    for (;;) {
      const page = after ? { first: BATCH, after } : { first: BATCH };
      const { data } = await client.query<TData>({
        query: document,
        variables: variables({ ...state, page }),
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true, fetchOptions: { signal } },
      });
      const result = data === undefined ? undefined : connection(data);
      if (!result) throw new Error('Server response was missing for query');
      yield { rows: rowsOf(result), total: result.totalCount, capped: result.totalCountCapped === true };
      if (!result.pageInfo.hasNextPage) return;
      const next = result.pageInfo.endCursor;
      if (!next || next === after)
        throw new Error('The server didn’t send the rest of the list. Try again in a moment.');
      after = next;
    }
  };
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The rows of a response without pages. */
export function askedBatches<Row>(ask: (signal: AbortSignal) => Promise<readonly Row[]>): RowBatches<Row> {
  return async function* walk(signal) {
    yield* rowBatches(await ask(signal))(signal);
  };
}

/** The rows of a list that is loaded all at once, with pauses so the page can respond. */
export function rowBatches<Row>(rows: readonly Row[]): RowBatches<Row> {
  return async function* walk() {
    for (let from = 0; from < rows.length; from += BATCH) {
      yield { rows: rows.slice(from, from + BATCH), total: rows.length, capped: false };
      await breath();
    }
  };
}

/** Only the selected rows, in the order of the list; stops after the last of them. */
export function onlyTicked<Row extends { id: string }>(
  batches: RowBatches<Row>,
  { count, holds }: SelectedRows<Row>,
): RowBatches<Row> {
  return async function* walk(signal) {
    const met = new Set<string>();
    for await (const { rows } of batches(signal)) {
      const matches = rows.filter(holds);
      for (const row of matches) met.add(row.id);
      yield { rows: matches, total: count, capped: false };
      if (met.size >= count) return;
    }
  };
}
