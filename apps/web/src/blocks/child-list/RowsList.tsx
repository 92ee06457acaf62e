import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useUserSetting } from '#session/user-settings';
import { errorText, hasFailed } from '#graphql/error-text';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { ColumnMenu } from '#ui/table/ColumnMenu';
import { readLayout } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { useSeenColumns } from '../list-page/seen-columns';
import { RowsExport } from '../list-export/ListExport';
import { FilterChips } from '../list-page/filters/filters';
import { ListEmpty, Tools, ToolsEnd } from '../list-page/list-parts';
import { isFew } from '../list-page/few-rows';
import { ListTools } from '../list-page/ListTools';
import { AddressPart } from '../list-page/list-state';
import { SavedViews } from '../list-page/views/saved-views';
import { SearchBox } from '../list-page/SearchBox';
import { type ChildColumn, sortable } from './arrange';
import type { ChildFilter } from './child-filter';
import { totalsOfRows } from './rows-totals';
import { useChildRows } from './use-child-rows';

/** The look and actions of a list that is loaded all at once. */
export interface RowsListLook<Row extends { id: string }> {
  title: string;
  /** One helpful sentence under the title. */
  help?: ReactNode;
  /** The plural, for "No contacts yet". */
  noun: string;
  /** What an empty list means; "No contacts yet" by default. */
  none?: string | undefined;
  /** One sentence about what belongs here, shown while the list is empty. */
  belongs?: string | undefined;
  columns: readonly ChildColumn<Row>[];
  filters?: readonly ChildFilter<Row>[] | undefined;
  rowLink?: ((row: Row) => string | undefined) | undefined;
  /** Buttons after those of the list. */
  actions?: ReactNode;
  /** The button that creates the first row, while the list is empty. */
  first?: ReactNode;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  rowDimmed?: ((row: Row) => boolean) | undefined;
}

export interface RowsListProps<Row extends { id: string }> extends RowsListLook<Row> {
  rows: readonly Row[];
  loading?: boolean | undefined;
  /** Why there are no rows; shown instead of them. */
  error?: unknown;
  retry?: (() => void) | undefined;
  /** What the server has already searched for, in words. */
  searched?: string | undefined;
  /** The list fills a tab, which shows its title; its tools go above it, as in every such tab. */
  tab?: boolean | undefined;
  /** The list's prefix in the address, on a page with several lists; `j`, `k` and `/` then belong to another list. */
  part?: string | undefined;
  /** Between the heading and the rows: a chart. */
  above?: ReactNode;
  /** Below the rows: a note that there are more, or sums. */
  foot?: ReactNode;
}

// On a phone the search takes the whole line and aligns with the fields of the page.
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  '@media (max-width: 599px)': { paddingRight: 16 },
});

const Heading = ({ title, help }: { title: string; help: ReactNode }) => (
  <div style={{ flex: '1 1 220px' }}>
    <h2 style={{ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>{title}</h2>
    {help && <p style={{ margin: '2px 0 0', color: colors.muted, fontSize: 12, lineHeight: '16px' }}>{help}</p>}
  </div>
);

/** A list in its own tab has its tools above it; one of several lists has its title beside them. */
function Frame({
  title,
  help,
  tab,
  tools,
  children,
}: {
  title: string;
  help?: ReactNode;
  tab?: boolean | undefined;
  tools: ReactNode;
  children: ReactNode;
}) {
  if (tab)
    return (
      <>
        <Tools>{tools}</Tools>
        <Panel aria-label={title}>{children}</Panel>
      </>
    );
  return (
    <Panel aria-label={title}>
      <Head>
        <Heading title={title} help={help} />
        {tools}
      </Head>
      {children}
    </Panel>
  );
}

const NO_FILTERS: readonly [] = [];

const failed = ({ error, rows }: { error?: unknown; rows: readonly unknown[] }): boolean =>
  hasFailed(error) && rows.length === 0;

/** The search and filters that the list shows; none while it is short. */
function shownParts({
  few,
  sorts,
  searched,
  filtered,
  rows,
  filters,
}: {
  few: boolean;
  sorts: boolean;
  searched: boolean;
  filtered: boolean;
  rows: number;
  filters: number;
}) {
  const search = !few && (sorts || searched) && (rows > 0 || filtered);
  return { search, filters: filters > 0 && (search || searched) };
}

function Rows<Row extends { id: string }>(props: RowsListProps<Row>) {
  const { title, noun, searched, part, loading = false } = props;
  const filters = props.filters ?? NO_FILTERS;
  const seenColumns = useSeenColumns(props.columns);
  const columns = useMemo(() => sortable(seenColumns), [seenColumns]);
  const {
    rows,
    sort,
    sortable: sorts,
    search,
    change,
    clear,
    counts,
  } = useChildRows(props.rows, columns, filters, searched !== undefined);
  const few = clear === undefined && searched === undefined && isFew(props.rows.length);
  const shows = shownParts({
    few,
    sorts,
    searched: searched !== undefined,
    filtered: clear !== undefined,
    rows: props.rows.length,
    filters: filters.length,
  });
  const name = noun.replaceAll(' ', '-');
  const [layout, setLayout] = useUserSetting(`columns.${name}`, readLayout);
  const tools = (
    <>
      {shows.search && (
        <SearchBox
          label={searched ?? `Search ${noun}`}
          value={search}
          slash={part === undefined}
          onChange={(q) => change({ q })}
        />
      )}
      {shows.filters && <FilterChips filters={filters} />}
      <ToolsEnd>
        <ListTools few={few}>
          <SavedViews list={name} counts={searched === undefined ? counts : undefined} />
          <ColumnMenu columns={columns} layout={layout} onLayout={setLayout} />
          <RowsExport title={title} columns={columns} layout={layout} rows={rows} coming={loading} />
        </ListTools>
        {props.actions}
      </ToolsEnd>
    </>
  );
  const list = (
    <>
      {props.above}
      {failed(props) ? (
        <ErrorState text={errorText(props.error)} action={props.retry && { label: 'Try again', run: props.retry }} />
      ) : (
        <DataTable<Row>
          label={title}
          columns={columns}
          rows={rows}
          sort={sort}
          onSort={sorts ? (next) => change({ sort: next.sort, dir: next.direction }) : undefined}
          layout={layout}
          onLayout={setLayout}
          pageKeys={part === undefined}
          rowLink={props.rowLink}
          loading={loading}
          rowActions={props.rowActions}
          rowDimmed={props.rowDimmed}
          foot={loading ? undefined : totalsOfRows(rows, columns)}
          empty={
            <ListEmpty noun={noun} clear={clear} none={props.none} belongs={props.belongs} actions={props.first} />
          }
        />
      )}
      {props.foot}
    </>
  );
  return (
    <Frame {...props} tools={tools}>
      {list}
    </Frame>
  );
}

/**
 * A list that is loaded all at once: search, filters and sort in the address, exported as shown, with the user's choice
 * of columns.
 */
export function RowsList<Row extends { id: string }>(props: RowsListProps<Row>) {
  const rows = <Rows<Row> {...props} />;
  return props.part === undefined ? rows : <AddressPart value={props.part}>{rows}</AddressPart>;
}
