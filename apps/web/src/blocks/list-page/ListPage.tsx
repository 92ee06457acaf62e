import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../graphql/error-text';
import { useCan } from '../../session/current-user';
import { useUserSetting } from '../../session/user-settings';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Icon } from '../../ui/Icon';
import { isTyping } from '../../ui/keys';
import { PageFrame } from '../../ui/PageFrame';
import { Panel } from '../../ui/Section';
import { ColumnMenu } from '../../ui/table/ColumnMenu';
import { type DataColumn, readLayout, type SortState } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import { useScreenActions } from '../routing/hooks';
import { BulkBar } from './BulkBar';
import { FilterChips, type ListFilter } from './filters';
import { type ListState, readListState, useAddressQuery } from './list-state';
import { type PageInfo, Pager, totalText } from './Pager';
import { SavedViews } from './saved-views';
import { SearchBox } from './SearchBox';
import { useListQuery } from './use-list-query';

/** One page of a list as the server answers it. */
export interface ListConnection<Row> {
  edges?: readonly ({ node?: Row | null | undefined } | null)[] | null | undefined;
  pageInfo: PageInfo;
  totalCount: number;
  totalCountCapped?: boolean | undefined;
}

/** A list page is a document and its columns. */
export interface ListPageProps<TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string> {
  title: string;
  /** What one record is called, for "No customers match these filters"; the plural. */
  noun: string;
  /** Name under which columns and views are kept for the person. */
  name: string;
  document: TypedDocumentNode<TData, TVariables>;
  /** The call's variables for the state of the address. */
  variables: (state: ListState<Sort>) => TVariables;
  connection: (data: TData) => ListConnection<Row> | null | undefined;
  columns: readonly DataColumn<Row, Sort>[];
  initialSort: SortState<Sort>;
  rowLink?: ((row: Row) => string | undefined) | undefined;
  filters?: readonly ListFilter[] | undefined;
  /** Leave out where the server cannot search. */
  searchLabel?: string | undefined;
  actions?: ReactNode;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  rowDimmed?: ((row: Row) => boolean) | undefined;
  /** The bar for the selected rows; giving it adds the checkboxes. */
  bulk?: ((ids: readonly string[], done: () => void) => ReactNode) | undefined;
  /** Something beside the list that walks along its rows, such as a side view of one of them. */
  aside?: ((rows: readonly Row[], refetch: () => void) => ReactNode) | undefined;
}

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '4px 0 8px' });

const ROOM_FOR_BAR = { '--table-height': 'calc(100dvh - 272px)' } as CSSProperties;

function ListError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorState text={errorText(error)} action={{ label: 'Try again', run: retry }} />;
}

function ListEmpty({ noun, clear }: { noun: string; clear: (() => void) | undefined }) {
  return clear ? <EmptyState title={`No ${noun} match these filters`} action={{ label: 'Clear filters', run: clear }} /> : <EmptyState title={`No ${noun} yet`} />;
}

function useNewKey(to: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!to) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'n' && !isTyping(event)) void navigate({ to });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [to, navigate]);
}

/** The buttons of the actions that the route declares and the person may start; `n` starts the first. */
export function RouteActions() {
  const can = useCan();
  const actions = useScreenActions().filter((action) => can(action.permission));
  useNewKey(actions[0]?.to);
  return actions.map((action) => (
    <Button key={action.to} variant="contained" component={Link} to={action.to} startIcon={<Icon path={mdiPlus} />}>{action.label}</Button>
  ));
}

/** The list for the open address: its state, its rows, and the way back to all of them. */
function useList<TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string>(props: ListPageProps<TData, TVariables, Row, Sort>) {
  const { query, change } = useAddressQuery();
  const sorts = props.columns.flatMap((column) => column.sort ?? []);
  const state = readListState(query, sorts, props.initialSort);
  const { data, loading, error, refetch } = useListQuery(props.document, props.variables(state));
  const connection = data === undefined ? undefined : props.connection(data);
  const rows = connection?.edges?.flatMap((edge) => edge?.node ?? []) ?? [];
  const filtered = state.search !== null || Object.keys(state.filters).length > 0;
  const clear = () => change({ q: undefined, ...Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined])) });
  return { query, change, state, loading, error, refetch, connection, rows, clear: filtered ? clear : undefined };
}

/** A list of records: search, filters, sort and page in the address; columns and views per person; worked by keyboard. */
export function ListPage<TData, TVariables extends OperationVariables, Row extends { id: string }, Sort extends string>(props: ListPageProps<TData, TVariables, Row, Sort>) {
  const { columns, filters = [], bulk } = props;
  const { query, change, state, loading, error, refetch, connection, rows, clear } = useList(props);
  const [layout, setLayout] = useUserSetting(`columns.${props.name}`, readLayout);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const done = () => {
    setSelection(new Set());
    refetch();
  };
  return (
    <PageFrame
      title={props.title}
      note={connection && totalText(connection.totalCount, connection.totalCountCapped)}
      actions={<><SavedViews list={props.name} /><ColumnMenu columns={columns} layout={layout} onLayout={setLayout} />{props.actions}<RouteActions /></>}
    >
      <Tools>
        {props.searchLabel && <SearchBox label={props.searchLabel} value={query['q'] ?? ''} onChange={(q) => change({ q })} />}
        <FilterChips filters={filters} />
      </Tools>
      <Panel style={selection.size > 0 ? ROOM_FOR_BAR : undefined}>
        {error !== undefined && <ListError error={error} retry={refetch} />}
        {(error === undefined || connection) && (
          <DataTable<Row, Sort> label={props.title} columns={columns} rows={rows} rowLink={props.rowLink} sort={state} onSort={(next) => change({ sort: next.sort, dir: next.direction })} layout={layout} onLayout={setLayout} selection={bulk && selection} onSelection={setSelection} loading={loading} empty={<ListEmpty noun={props.noun} clear={clear} />} rowActions={props.rowActions} rowDimmed={props.rowDimmed} pageKeys />
        )}
        {connection && <Pager pageNumber={state.pageNumber} rows={rows.length} total={connection.totalCount} capped={connection.totalCountCapped} info={connection.pageInfo} onPage={(next) => change(next, { keepPage: true, push: true })} />}
      </Panel>
      {bulk && selection.size > 0 && <BulkBar count={selection.size} onClear={() => setSelection(new Set())}>{bulk([...selection], done)}</BulkBar>}
      {props.aside?.(rows, refetch)}
    </PageFrame>
  );
}
