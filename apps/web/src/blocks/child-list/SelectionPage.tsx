import { type ReactNode, useMemo, useState } from 'react';
import { type ChildColumn, sortable } from './arrange';
import type { ChildFilter } from './child-filter';
import { totalsOfRows } from './rows-totals';
import { useChildRows } from './use-child-rows';
import { useSeenColumns } from '../list-page/seen-columns';
import { RowsExport } from '../list-export/ListExport';
import { FilterChips } from '../list-page/filters/filters';
import { ListError, ListEmpty, Tools } from '../list-page/list-parts';
import { SearchBox } from '../list-page/SearchBox';
import { useAddressQuery } from '../list-page/list-state';
import { BulkBar } from '../list-page/selection/BulkBar';
import { currentQuery } from '../list-page/views/view-query';
import type { CountViews, ListView } from '../list-page/views/views';
import { ViewTabs } from '../list-page/views/ViewTabs';
import { hasFailed } from '#graphql/error-text';
import { useUserSetting } from '#session/user-settings';
import { type Crumb, PageFrame } from '#ui/PageFrame';
import { Panel } from '#ui/Section';
import { ColumnMenu } from '#ui/table/ColumnMenu';
import { readLayout } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { counted } from '#ui/format/numbers';

interface Props<Row extends { id: string }> {
  title: string;
  crumbs?: readonly Crumb[] | undefined;
  /** The noun of one row, for "12 accounts". */
  noun: string;
  /** The name that the columns are saved under. */
  name: string;
  rows: readonly Row[];
  columns: readonly ChildColumn<Row>[];
  filters?: readonly ChildFilter<Row>[] | undefined;
  /** The queues that the rows are worked off in: tabs with counts, all rows last. */
  views?: readonly ListView[] | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
  /** One sentence about what belongs in this list, shown while it is empty. */
  belongs: string;
  rowLink: (row: Row) => string;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  rowDimmed?: ((row: Row) => boolean) | undefined;
  /** Fields before the search. */
  tools?: ReactNode;
  /** Sentences between the fields and the rows. */
  notes?: ReactNode;
  /** Identifies the query behind the rows; a new one clears the selection. */
  question: string;
  /** The actions for the selected rows; visible, but disabled, before one is selected. */
  bulk: (rows: readonly Row[]) => ReactNode;
}

const NO_FILTERS: readonly [] = [];
const OF_VIEWS = ['q', 'sort', 'dir'];

/** The queues of the rows; what else is in the address stays there, such as the day of statements. */
function useViewsOf<Row extends { id: string }>({
  views,
  filters = NO_FILTERS,
}: Pick<Props<Row>, 'filters' | 'views'>) {
  const { query } = useAddressQuery();
  const kept = Object.fromEntries(
    Object.entries(currentQuery(query)).filter(
      ([key]) => !OF_VIEWS.includes(key) && !filters.some((filter) => filter.name === key),
    ),
  );
  return views?.map((view) => ({ ...view, query: { ...kept, ...view.query } }));
}

/** What is not known is not counted as none. */
const countsOf = ({ loading, error }: { loading: boolean; error?: unknown }, { counts }: { counts: CountViews }) =>
  loading || hasFailed(error) ? undefined : counts;

/** A list for selecting rows, loaded all at once: search, filters and sort in the address. */
export function SelectionPage<Row extends { id: string }>(props: Props<Row>) {
  const { title, noun, rows, loading, error, filters = NO_FILTERS } = props;
  const seenColumns = useSeenColumns(props.columns);
  const columns = useMemo(() => sortable(seenColumns), [seenColumns]);
  const list = useChildRows(rows, columns, filters, false);
  const [layout, setLayout] = useUserSetting(`columns.${props.name}`, readLayout);
  const [ticked, setTicked] = useState<{ question: string; ids: ReadonlySet<string> }>({
    question: '',
    ids: new Set(),
  });
  const ids = ticked.question === props.question ? ticked.ids : new Set<string>();
  const select = (next: ReadonlySet<string>) => setTicked({ question: props.question, ids: next });
  // Rows that are filtered out don't count as selected: no one sends what they can't see.
  const selectedRows = list.rows.filter(({ id }) => ids.has(id));
  const views = useViewsOf(props);
  const hasBar = list.rows.length > 0;
  const selectAll = () => select(new Set(list.rows.map(({ id }) => id)));
  return (
    <PageFrame
      title={title}
      crumbs={props.crumbs}
      note={!loading && !error && <span role="status">{counted(list.rows.length, noun)}</span>}
      actions={
        <>
          <ColumnMenu columns={columns} layout={layout} onLayout={setLayout} />
          <RowsExport title={title} columns={columns} layout={layout} rows={list.rows} coming={loading} />
        </>
      }
      below={views && <ViewTabs views={views} counts={countsOf(props, list)} since={rows} />}
    >
      <Tools sx={{ alignItems: 'flex-end', '& > span': { mb: '3px' } }}>
        {props.tools}
        {(rows.length > 0 || loading || list.clear) && (
          <SearchBox label={`Search ${noun}s`} value={list.search} onChange={(q) => list.change({ q })} />
        )}
        {filters.length > 0 && <FilterChips filters={filters} />}
      </Tools>
      {props.notes}
      <Panel style={hasBar ? { marginBottom: 64 } : undefined}>
        {hasFailed(error) && rows.length === 0 ? (
          <ListError title={title} error={error} retry={props.retry} />
        ) : (
          <DataTable<Row>
            label={title}
            columns={columns}
            rows={list.rows}
            sort={list.sort}
            onSort={(next) => list.change({ sort: next.sort, dir: next.direction })}
            layout={layout}
            onLayout={setLayout}
            pageKeys
            rowLink={props.rowLink}
            rowActions={props.rowActions}
            rowDimmed={props.rowDimmed}
            selection={new Set(selectedRows.map(({ id }) => id))}
            onSelection={select}
            onSelectMore={selectAll}
            loading={loading}
            foot={loading ? undefined : totalsOfRows(list.rows, columns)}
            empty={<ListEmpty noun={`${noun}s`} clear={list.clear} belongs={props.belongs} />}
          />
        )}
      </Panel>
      {hasBar && (
        <BulkBar count={selectedRows.length} onClear={() => select(new Set())}>
          {props.bulk(selectedRows)}
        </BulkBar>
      )}
    </PageFrame>
  );
}
