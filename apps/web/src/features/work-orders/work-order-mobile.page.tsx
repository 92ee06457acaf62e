import { mdiInformationOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { FilterChips } from '../../blocks/list-page/filters';
import { RouteActions } from '../../blocks/list-page/ListPage';
import { Pager, totalText } from '../../blocks/list-page/Pager';
import { SearchBox } from '../../blocks/list-page/SearchBox';
import { errorText } from '../../graphql/error-text';
import { useCan } from '../../session/current-user';
import { useUserSetting } from '../../session/user-settings';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { Icon } from '../../ui/Icon';
import { PageFrame } from '../../ui/PageFrame';
import { Panel } from '../../ui/Section';
import { ColumnMenu } from '../../ui/table/ColumnMenu';
import { readLayout } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import type { OrderColumn, OrderRow } from './list/order-columns';
import { orderFilters } from './list/order-filters';
import { useNarrow } from './list/use-small-screen';
import { mobileColumns } from './mobile/mobile-columns';
import { OfflineNote } from './mobile/OfflineNote';
import { OrderCard } from './mobile/OrderCard';
import { useMobileList } from './mobile/use-mobile-list';
import type { WorkOrderSort } from '../../graphql/schema-types.generated';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '4px 0 8px', '@media (pointer: coarse)': { '& button': { minHeight: 44 } } });
const Cards = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8, '&[aria-busy=true]': { opacity: 0.55 } });

const information: OrderColumn = { id: 'information', header: 'Information', width: 92, cell: (row) => <Icon path={mdiInformationOutline} titleAccess={`Open ${row.workOrderNumber}`} style={{ verticalAlign: 'middle' }} /> };
const columns = mobileColumns(information);

type View = 'cards' | 'table';
const readView = (stored: unknown): View | null => (stored === 'cards' || stored === 'table' ? stored : null);

/** The list for phones and tablets: cards, or a table with the columns of one's choice; readable without a connection. */
export function WorkOrderMobilePage() {
  const can = useCan();
  const narrow = useNarrow();
  const filters = useMemo(() => orderFilters(can), [can]);
  const [layout, setLayout] = useUserSetting('columns.work-orders-mobile', readLayout);
  const [chosen, setView] = useUserSetting('view.work-orders-mobile', readView);
  const list = useMobileList(columns);
  const view = chosen ?? (narrow ? 'cards' : 'table');
  const { rows, connection, snapshot } = list;
  const nothing = rows.length === 0 && !list.loading;
  const empty = <EmptyState title="No work orders match" text="Change the search or the filters." />;
  return (
    <PageFrame
      title="Work orders"
      note={connection ? totalText(connection.totalCount, connection.totalCountCapped) : undefined}
      actions={snapshot ? undefined : <>{view === 'table' && <ColumnMenu columns={columns} layout={layout} onLayout={setLayout} />}<Button variant="outlined" onClick={() => setView(view === 'cards' ? 'table' : 'cards')}>{view === 'cards' ? 'Table' : 'Cards'}</Button><RouteActions /></>}
    >
      {snapshot && <OfflineNote at={snapshot.at} retry={list.refetch} />}
      {!snapshot && <Tools><SearchBox label="Number, customer, address" value={list.query['q'] ?? ''} onChange={(q) => list.change({ q })} /><FilterChips filters={filters} /></Tools>}
      {list.error !== undefined && !snapshot && <ErrorState text={errorText(list.error)} action={{ label: 'Try again', run: list.refetch }} />}
      {list.loading && rows.length === 0 && <FormSkeleton />}
      {view === 'cards' && list.error === undefined && nothing && empty}
      {view === 'cards' && <Cards aria-label="Work orders" aria-busy={list.loading}>{rows.map((row) => <OrderCard key={row.id} order={row} />)}</Cards>}
      {view === 'table' && (
        <Panel>
          <DataTable<OrderRow, WorkOrderSort> label="Work orders" columns={columns} rows={rows} rowLink={(row) => `/work-orders/${row.id}`} layout={layout} sort={list.sort} onSort={snapshot ? undefined : (next) => list.change({ sort: next.sort, dir: next.direction })} loading={list.loading} empty={list.error === undefined && empty} pageKeys />
        </Panel>
      )}
      {connection && <Pager pageNumber={list.state.pageNumber} rows={rows.length} total={connection.totalCount} capped={connection.totalCountCapped} info={connection.pageInfo} onPage={(next) => list.change(next, { keepPage: true, push: true })} />}
    </PageFrame>
  );
}
