import type { ViewQuery, ViewCount } from './view-count';
import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { ListSource } from '../use-list';

/** A named set of search, filters and sort. */
export interface ListView {
  name: string;
  query: ViewQuery;
}

/** The one view that every list has. */
export const ALL_ROWS: readonly ListView[] = [{ name: 'All', query: {} }];

/** Counts the rows of several views together. */
export type CountViews = (client: ApolloClient, queries: readonly ViewQuery[]) => Promise<readonly ViewCount[]>;

/** Asks the server for the counts of a list's views, in one request. */
export const countedBy =
  <TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string>(
    source: Pick<ListSource<TData, TVariables, Row, Sort>, 'columns' | 'document' | 'initialSort' | 'variables'>,
  ): CountViews =>
  async (client, queries) =>
    (await import('./view-counts')).countViews(client, source, queries);
