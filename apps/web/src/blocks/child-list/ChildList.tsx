import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { errorText } from '../../graphql/error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Section';
import { useUserSetting } from '../../session/user-settings';
import { ColumnMenu } from '../../ui/table/ColumnMenu';
import { readLayout } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import { RowsExport } from '../list-export/ListExport';
import { FilterChips } from '../list-page/filters';
import { ListEmpty } from '../list-page/list-parts';
import { SavedViews } from '../list-page/saved-views';
import { SearchBox } from '../list-page/SearchBox';
import { type ChildColumn, sortable } from './arrange';
import type { ChildFilter } from './child-filter';
import { useChildRows } from './use-child-rows';

/** The records that belong to one record: its contacts, units, notes. */
export interface ChildListProps<TData, TVariables extends OperationVariables, Row extends { id: string }> {
  title: string;
  /** The plural, for "No contacts yet". */
  noun: string;
  document: TypedDocumentNode<TData, TVariables>;
  variables: TVariables;
  rows: (data: TData) => readonly Row[];
  columns: readonly ChildColumn<Row>[];
  filters?: readonly ChildFilter<Row>[] | undefined;
  rowLink?: ((row: Row) => string | undefined) | undefined;
  /** Where a new one is made; leave out for those who may not. */
  create?: { label: string; to: string } | undefined;
  actions?: ReactNode;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  rowDimmed?: ((row: Row) => boolean) | undefined;
}

/** A tab with the records that belong to the open one: all of them, newest data kept in the cache. */
export function ChildList<TData, TVariables extends OperationVariables, Row extends { id: string }>(props: ChildListProps<TData, TVariables, Row>) {
  const { create, filters = [] } = props;
  const { data, loading, error, refetch } = useQuery<TData>(props.document, { variables: props.variables, fetchPolicy: 'cache-and-network', context: { handlesErrors: true } });
  const all = data === undefined ? [] : props.rows(data);
  const columns = useMemo(() => sortable(props.columns), [props.columns]);
  const { rows, sort, sortable: sorts, search, change, clear } = useChildRows(all, columns, filters);
  const shows = all.length > 0 || clear !== undefined;
  const name = props.noun.replaceAll(' ', '-');
  const [layout, setLayout] = useUserSetting(`columns.${name}`, readLayout);
  return (
    <Panel aria-label={props.title}>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '8px 8px 8px 16px' }}>
        <h2 style={{ margin: 0, fontSize: 14, lineHeight: '20px', flex: 1 }}>{props.title}</h2>
        {sorts && shows && <SearchBox label={`Search ${props.noun}`} value={search} onChange={(q) => change({ q })} />}
        {filters.length > 0 && shows && <FilterChips filters={filters} />}
        <SavedViews list={name} />
        <ColumnMenu columns={columns} layout={layout} onLayout={setLayout} />
        <RowsExport title={props.title} columns={columns} layout={layout} rows={rows} />
        {props.actions}
        {create && <Button variant="outlined" component={Link} to={create.to} startIcon={<Icon path={mdiPlus} />}>{create.label}</Button>}
      </div>
      {error && data === undefined
        ? <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
        : <DataTable<Row> label={props.title} columns={columns} rows={rows} sort={sort} onSort={sorts ? (next) => change({ sort: next.sort, dir: next.direction }) : undefined} layout={layout} onLayout={setLayout} pageKeys rowLink={props.rowLink} loading={loading} rowActions={props.rowActions} rowDimmed={props.rowDimmed} empty={<ListEmpty noun={props.noun} clear={clear} />} />}
    </Panel>
  );
}
