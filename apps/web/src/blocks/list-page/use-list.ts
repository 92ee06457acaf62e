import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type ComponentType, createElement } from 'react';
import type { LiveKinds } from '../live/live-context';
import type { CardLayout } from '#ui/table/cards';
import type { FootCells, SortState } from '#ui/table/columns';
import type { PageAddress } from '../routing/screen';
import { isFew } from './few-rows';
import { withoutFilters } from './filters/filters';
import type { ListFilter } from './filters/list-filter';
import { type ListState, readListState } from '@falcon/domain/company/filters';
import { useAddressQuery } from './list-state';
import type { PageInfo } from './Pager';
import type { ListColumn } from './seen-columns';
import { preloadList, useListQuery } from './use-list-query';

/** One page of a list from the server. */
export interface ListConnection<Row> {
  edges?: readonly ({ node?: Row | null | undefined } | null)[] | null | undefined;
  pageInfo: PageInfo;
  totalCount: number;
  totalCountCapped?: boolean | undefined;
}

/** The inputs of a list's totals. */
export interface TotalsProps {
  state: ListState;
  /** Those of the request for the rows. */
  variables: OperationVariables;
  cells: FootCells;
  /** The number of rows; capped means at least this many. */
  total: number;
  capped: boolean | undefined;
}

/** The source and look of a list's rows: a document and its columns. */
export interface ListSource<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
> {
  /** The plural noun, for "No customers match these filters". */
  noun: string;
  document: TypedDocumentNode<TData, TVariables>;
  /** The query variables for the address state. */
  variables: (state: ListState<Sort>) => TVariables;
  connection: (data: TData) => ListConnection<Row> | null | undefined;
  columns: readonly ListColumn<Row, Sort>[];
  initialSort: SortState<Sort>;
  rowLink?: ((row: Row) => string | undefined) | undefined;
  filters?: readonly ListFilter[] | undefined;
  /** Omit if the server can't search. */
  searchLabel?: string | undefined;
  rowDimmed?: ((row: Row) => boolean) | undefined;
  /** On a phone, the rows are cards that show these columns; omit for a table there, too. */
  card?: CardLayout | undefined;
  /** The sums below the rows, for a list with amounts to add up; loaded after them. */
  totals?: ComponentType<TotalsProps> | undefined;
  /** The kind of the rows' records: changes made elsewhere are shown. */
  kind?: LiveKinds | undefined;
}

/** Requests the list page of an address before the list opens. */
export function preloadListAt<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
>(
  source: Pick<ListSource<TData, TVariables, Row, Sort>, 'columns' | 'document' | 'initialSort' | 'variables'>,
  { client, search }: Pick<PageAddress, 'client' | 'search'>,
): void {
  const sorts = source.columns.flatMap((column) => column.sort ?? []);
  preloadList(client, source.document, source.variables(readListState(search, sorts, source.initialSort)));
}

/** The list of the open address: its state, its rows, and how to clear the search and filters. */
export function useList<TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string>(
  props: Pick<
    ListSource<TData, TVariables, Row, Sort>,
    'columns' | 'connection' | 'document' | 'filters' | 'initialSort' | 'totals' | 'variables'
  >,
) {
  const { query, change } = useAddressQuery();
  const sorts = props.columns.flatMap((column) => column.sort ?? []);
  const state = readListState(query, sorts, props.initialSort);
  const variables = props.variables(state);
  const { data, loading, error, refetch, show, version, requestedAt } = useListQuery(props.document, variables);
  const connection = data === undefined ? undefined : props.connection(data);
  const rows = connection?.edges?.flatMap((edge) => edge?.node ?? []) ?? [];
  const off = withoutFilters(props.filters ?? []);
  const filtered = state.search !== null || Object.entries(state.filters).some(([name, value]) => value !== off[name]);
  const clear = () =>
    change({
      q: undefined,
      ...Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined])),
      ...off,
    });
  const { totals } = props;
  const foot =
    totals && connection && connection.totalCount > 1
      ? (cells: FootCells) =>
          createElement(totals, {
            key: version,
            state,
            variables,
            cells,
            total: connection.totalCount,
            capped: connection.totalCountCapped,
          })
      : undefined;
  const few = !filtered && isFew(connection?.totalCount);
  /** Props for the component that keeps the rows current. */
  const live = {
    document: props.document,
    connection: props.connection,
    variables,
    data: loading ? undefined : data,
    show,
    requestedAt,
  };
  return {
    query,
    change,
    state,
    loading,
    error,
    refetch,
    connection,
    rows,
    few,
    foot,
    clear: filtered ? clear : undefined,
    live,
  };
}
