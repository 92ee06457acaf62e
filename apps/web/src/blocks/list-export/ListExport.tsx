import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { ExportButton, type ExportFormat } from '../export-button/ExportButton';
import type { ListState } from '../list-page/list-state';
import type { ListSource } from '../list-page/use-list';
import type { ShownList } from './run-export';

interface PagedProps<TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string> extends Omit<ShownList<Row, Sort>, 'batches'> {
  source: Pick<ListSource<TData, TVariables, Row, Sort>, 'connection' | 'document' | 'variables'>;
  state: ListState<Sort>;
  /** There are no rows. */
  empty: boolean;
}

/** Exports a paged list: asks its own question for all its rows, so that the file holds what the person may see and nothing else. */
export function ListExport<TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string>({ source, state, empty, ...list }: PagedProps<TData, TVariables, Row, Sort>) {
  const client = useApolloClient();
  const run = async (format: ExportFormat) => {
    const [{ exportList }, { listBatches }] = await Promise.all([import('./run-export'), import('./batches')]);
    await exportList({ ...list, batches: listBatches(client, source, state) }, format);
  };
  return <ExportButton onExport={run} disabled={empty} />;
}

interface RowsProps<Row extends { id: string }, Sort extends string> extends Omit<ShownList<Row, Sort>, 'batches'> {
  rows: readonly Row[];
}

/** Exports a list that is there as a whole. */
export function RowsExport<Row extends { id: string }, Sort extends string>({ rows, ...list }: RowsProps<Row, Sort>) {
  const run = async (format: ExportFormat) => {
    const [{ exportList }, { rowBatches }] = await Promise.all([import('./run-export'), import('./batches')]);
    await exportList({ ...list, batches: rowBatches(rows) }, format);
  };
  return <ExportButton onExport={run} disabled={rows.length === 0} />;
}
