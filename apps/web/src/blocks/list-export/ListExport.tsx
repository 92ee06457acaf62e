import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { ExportButton } from '../export-button/ExportButton';
import type { ExportFormat, ExportScope } from '../export-button/export-format';
import type { ListState } from '@falcon/domain/company/filters';
import type { ListSource } from '../list-page/use-list';
import type { SelectedRows } from './batches';
import type { ShownList } from './run-export';

interface PagedProps<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
> extends Omit<ShownList<Row, Sort>, 'batches' | 'ticked'> {
  source: Pick<ListSource<TData, TVariables, Row, Sort>, 'connection' | 'document' | 'variables'>;
  state: ListState<Sort>;
  /** There are no rows. */
  empty: boolean;
  /** The selected rows, which can be exported on their own: as ids, or as a function that loads the rows. */
  selection?: ReadonlySet<string> | SelectedRows<Row> | undefined;
}

/** Exports a paged list: reruns its query for all rows, so the file has exactly what the user can see. */
export function ListExport<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
>({ source, state, empty, selection, ...list }: PagedProps<TData, TVariables, Row, Sort>) {
  const client = useApolloClient();
  const ticked =
    selection &&
    ('has' in selection ? { count: selection.size, holds: ({ id }: Row) => selection.has(id) } : selection);
  const run = async (format: ExportFormat, scope: ExportScope) => {
    const [{ exportList }, { listBatches }] = await Promise.all([import('./run-export'), import('./batches')]);
    await exportList(
      { ...list, batches: listBatches(client, source, state), ticked: scope === 'SELECTED' ? ticked : undefined },
      format,
    );
  };
  return <ExportButton onExport={run} selected={ticked?.count} disabled={empty} />;
}

interface RowsProps<Row extends { id: string }, Sort extends string> extends Omit<
  ShownList<Row, Sort>,
  'batches' | 'ticked'
> {
  rows: readonly Row[];
  /** Rows still loading would be missing from a file. */
  coming: boolean;
}

/** Exports a list that is loaded all at once. */
export function RowsExport<Row extends { id: string }, Sort extends string>({
  rows,
  coming,
  ...list
}: RowsProps<Row, Sort>) {
  const run = async (format: ExportFormat) => {
    const [{ exportList }, { rowBatches }] = await Promise.all([import('./run-export'), import('./batches')]);
    await exportList({ ...list, batches: rowBatches(rows) }, format);
  };
  return <ExportButton onExport={run} disabled={coming || rows.length === 0} />;
}

interface AskedProps<Row extends { id: string }, Sort extends string> extends Omit<
  ShownList<Row, Sort>,
  'batches' | 'ticked'
> {
  /** Loads all rows in the shown order. */
  ask: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** There are no rows. */
  empty: boolean;
}

/** Exports a report whose page shows only its first rows. */
export function AskedExport<Row extends { id: string }, Sort extends string>({
  ask,
  empty,
  ...list
}: AskedProps<Row, Sort>) {
  const run = async (format: ExportFormat) => {
    const [{ exportList }, { askedBatches }] = await Promise.all([import('./run-export'), import('./batches')]);
    await exportList({ ...list, batches: askedBatches(ask) }, format);
  };
  return <ExportButton onExport={run} disabled={empty} />;
}
