import { mdiInformationOutline } from '@mdi/js';
import { NEWEST_FIRST } from '@falcon/domain/company/filters';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useSeenColumns } from '#blocks/list-page/seen-columns';
import { ListExport } from '#blocks/list-export/ListExport';
import { FilterChips } from '#blocks/list-page/filters/filters';
import { RouteActions } from '#blocks/list-page/ListPage';
import { LiveList } from '#blocks/list-page/list-parts';
import { Pager, totalText } from '#blocks/list-page/Pager';
import { SavedViews } from '#blocks/list-page/views/saved-views';
import { SearchBox } from '#blocks/list-page/SearchBox';
import { countedBy } from '#blocks/list-page/views/views';
import { errorText } from '#graphql/error-text';
import { useUserSetting } from '#session/user-settings';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { Icon } from '#ui/Icon';
import { lazyPart } from '#ui/lazy-part';
import { PageFrame } from '#ui/PageFrame';
import { Panel } from '#ui/Section';
import { ColumnMenu } from '#ui/table/ColumnMenu';
import { type ColumnLayout, isShown, readLayout, type SortState } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { today } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import type { OrderColumn, OrderRow } from './list/order-columns';
import { orderListFilters } from './list/filters/order-filters';
import { orderSource } from './list/order-source';
import { orderViews, searchesEveryDate } from './list/filters/order-views';
import { dayHeading } from './mobile/day-heading';
import { mobileColumns } from './mobile/mobile-columns';
import { OfflineNote } from './mobile/kept/OfflineNote';
import { OrderCard } from './mobile/OrderCard';
import { useMobileList } from './mobile/use-mobile-list';
import type { WorkOrderSort } from '#graphql/schema-types.generated';

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '4px 0 8px',
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
});
const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '&[aria-busy=true]': { opacity: 0.55 },
});

const information: OrderColumn = {
  id: 'information',
  header: 'Information',
  width: 92,
  exported: null,
  cell: (row) => (
    <Icon
      path={mdiInformationOutline}
      titleAccess={`Open ${row.workOrderNumber}`}
      style={{ verticalAlign: 'middle' }}
    />
  ),
};
const allColumns = mobileColumns(information);

const Day = styled('li')({ padding: '8px 2px 0', fontWeight: 600, color: colors.muted });

/** Needs a connection, so the offline shell leaves it out. */
const KeepDays = lazyPart(async () => (await import('./mobile/keep/KeepDays')).KeepDays);
const AddedBar = lazyPart(async () => (await import('./added/AddedBar')).AddedBar);

type View = 'cards' | 'table';
const readView = (value: unknown): View | null => (value === 'cards' || value === 'table' ? value : null);

type List = ReturnType<typeof useMobileList>;

const empty = <EmptyState title="No work orders match" text="Change the search or the filters." />;

function CardView({ list }: { list: List }) {
  if (list.rows.length === 0 && list.loading) return <FormSkeleton />;
  if (list.rows.length === 0) return list.failed ? null : empty;
  const byDay = list.sort.sort === 'INSTALL_DATE';
  const now = today();
  return (
    <Cards aria-label="Work orders" aria-busy={list.loading}>
      {list.rows.map((row, index) => (
        <Fragment key={row.id}>
          {byDay && row.installDate !== list.rows[index - 1]?.installDate && (
            <Day role="presentation">{dayHeading(row.installDate, now)}</Day>
          )}
          <OrderCard order={row} />
        </Fragment>
      ))}
    </Cards>
  );
}

function TableView({ list, columns, layout }: { list: List; columns: readonly OrderColumn[]; layout: ColumnLayout }) {
  const sort = list.away
    ? undefined
    : (next: SortState<WorkOrderSort>) => list.change({ sort: next.sort, dir: next.direction });
  const width = columns
    .filter((column, index) => isShown(column, index, layout))
    .reduce((sum, column) => sum + (column.width ?? 0), 0);
  // The widths are fixed, so the table ends with its last column.
  return (
    <Panel style={{ maxWidth: width + 2 }}>
      <DataTable<OrderRow, WorkOrderSort>
        label="Work orders"
        columns={columns}
        rows={list.rows}
        rowLink={(row) => `/work-orders/${row.id}`}
        layout={layout}
        sort={list.sort}
        onSort={sort}
        loading={list.loading}
        empty={!list.failed && empty}
        pageKeys
      />
    </Panel>
  );
}

function Foot({ list }: { list: List }) {
  const { connection, state, rows } = list;
  if (!connection) return null;
  return (
    <Pager
      pageNumber={state.pageNumber}
      rows={rows.length}
      total={connection.totalCount}
      capped={connection.totalCountCapped}
      info={connection.pageInfo}
      onPage={(next) => list.change(next, { keepPage: true, push: true })}
    >
      <LiveList kind="WORK_ORDER" {...list.live} />
    </Pager>
  );
}

/** The list's filters; without a connection, the time of the stored list instead. */
function Head({ list }: { list: List }) {
  if (list.away) {
    const { at, isNear, showOther } = list.away;
    return (
      <OfflineNote what={isNear ? 'Today and tomorrow' : 'The list'} at={at} retry={list.refetch}>
        {showOther && <Button onClick={showOther}>{isNear ? 'Last list' : 'Today and tomorrow'}</Button>}
      </OfflineNote>
    );
  }
  return (
    <>
      <Tools>
        <SearchBox
          label="Number, customer, address"
          value={list.query['q'] ?? ''}
          onChange={(q) => list.change({ ...searchesEveryDate(list.query), q })}
        />
        <FilterChips filters={orderListFilters} />
      </Tools>
      {list.failed && <ErrorState text={errorText(list.error)} action={{ label: 'Try again', run: list.refetch }} />}
    </>
  );
}

/**
 * The list for phones and tablets: a table with the user's columns, or cards if the user once chose them; readable
 * without a connection.
 */
export function WorkOrderMobilePage() {
  const [layout, setLayout] = useUserSetting('columns.work-orders-mobile', readLayout);
  const [savedView, setView] = useUserSetting('view.work-orders-mobile', readView);
  const columns = useSeenColumns(allColumns);
  const list = useMobileList(columns);
  const counts = countedBy({ ...orderSource, columns, initialSort: NEWEST_FIRST });
  const { connection } = list;
  const view = savedView ?? 'table';
  const other = view === 'cards' ? 'table' : 'cards';
  const actions = (
    <>
      <SavedViews list="work-orders" views={orderViews} counts={counts} />
      {view === 'table' && <ColumnMenu columns={columns} layout={layout} onLayout={setLayout} />}
      {view === 'table' && (
        <ListExport
          title="Work orders"
          columns={columns}
          layout={layout}
          source={orderSource}
          state={list.state}
          empty={list.rows.length === 0}
        />
      )}
      <Button variant="outlined" onClick={() => setView(other)}>
        {other === 'table' ? 'Table' : 'Cards'}
      </Button>
      <RouteActions />
    </>
  );
  return (
    <PageFrame
      title="Work orders"
      note={connection && totalText(connection.totalCount, connection.totalCountCapped)}
      actions={list.away ? undefined : actions}
    >
      <AddedBar />
      <Head list={list} />
      {/* Cards say which of both days it is. */}
      {view === 'cards' || list.away?.isNear ? (
        <CardView list={list} />
      ) : (
        <TableView list={list} columns={columns} layout={layout} />
      )}
      <Foot list={list} />
      {connection && <KeepDays />}
    </PageFrame>
  );
}
