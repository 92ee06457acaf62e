import type { ReactNode } from 'react';
import { errorText } from '../../graphql/error-text';
import { useUserSetting } from '../../session/user-settings';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PageFrame } from '../../ui/PageFrame';
import { Panel } from '../../ui/Section';
import { ColumnMenu } from '../../ui/table/ColumnMenu';
import { type DataColumn, readLayout, type SortState } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';

import { AskedExport } from '../list-export/ListExport';
import { SavedViews } from '../list-page/saved-views';

/** A report: its filters above, rows below, totals at the bottom. */
export interface ReportPageProps<Row extends { id: string }, Sort extends string = string> {
  title: string;
  name: string;
  /** The filter fields. */
  filters: ReactNode;
  rows: readonly Row[] | undefined;
  columns: readonly DataColumn<Row, Sort>[];
  /** The sort, if the server can sort. */
  sort?: SortState<Sort> | undefined;
  onSort?: ((next: SortState<Sort>) => void) | undefined;
  loading: boolean;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** Loads all rows for an exported file; the page may show only the first of them. */
  ask: (signal: AbortSignal) => Promise<readonly Row[]>;
  totals?: ReactNode;
  rowLink?: ((row: Row) => string | undefined) | undefined;
  /** Shown before the first request, when `rows` is undefined and nothing loads. */
  prompt?: string | undefined;
}

/** The frame of a report. */
export function ReportPage<Row extends { id: string }, Sort extends string = string>(
  props: ReportPageProps<Row, Sort>,
) {
  const [layout, setLayout] = useUserSetting(`columns.${props.name}`, readLayout);
  const { rows, loading, error } = props;
  const failed = error !== undefined && error !== null && !loading;
  return (
    <PageFrame
      title={props.title}
      actions={
        <>
          <SavedViews list={props.name} />
          <ColumnMenu columns={props.columns} layout={layout} onLayout={setLayout} />
          <AskedExport
            title={props.title}
            columns={props.columns}
            layout={layout}
            ask={props.ask}
            empty={!rows || rows.length === 0}
          />
        </>
      }
    >
      <Panel sx={{ p: 2 }}>{props.filters}</Panel>
      <Panel>
        {failed && (
          <ErrorState text={errorText(error)} action={props.onRetry && { label: 'Try again', run: props.onRetry }} />
        )}
        {!failed && rows === undefined && !loading && <EmptyState title={props.prompt ?? 'Choose what to report on'} />}
        {!failed && (rows !== undefined || loading) && (
          <DataTable<Row, Sort>
            label={props.title}
            columns={props.columns}
            rows={rows ?? []}
            rowLink={props.rowLink}
            sort={props.sort}
            onSort={props.onSort}
            layout={layout}
            onLayout={setLayout}
            loading={loading}
            empty={<EmptyState title="Nothing in this range" text="Widen the dates or remove a filter." />}
          />
        )}
        {!failed && props.totals}
      </Panel>
    </PageFrame>
  );
}
