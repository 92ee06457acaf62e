import { mdiDockRight } from '@mdi/js';
import { NEWEST_FIRST, openedOrders } from '@falcon/domain/company/filters';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { Navigate } from '@tanstack/react-router';
import { sees } from '@falcon/domain/office/access';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { useCallback, useState } from 'react';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { type BulkList, ListPage } from '#blocks/list-page/ListPage';
import { preloadListAt } from '#blocks/list-page/use-list';
import type { PageAddress } from '#blocks/routing/screen';
import { useCan } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { RowButton } from '#ui/table/RowButton';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import type { WorkOrderListQuery, WorkOrderListQueryVariables } from './list/list-rows.generated';
import { deskColumns, type OrderRow } from './list/order-columns';
import { matchingOrders } from './list/bulk/matching-orders';
import { orderListFilters } from './list/filters/order-filters';
import { orderSource } from './list/order-source';
import { orderViews, searchesEveryDate } from './list/filters/order-views';
import { useSmallScreen } from './list/use-small-screen';

const Peek = lazyPart(async () => (await import('./list/peek/Peek')).Peek);
const OrderTotals = lazyPart(async () => (await import('./list/OrderTotals')).OrderTotals);
const BulkActions = lazyPart(async () => (await import('./list/bulk/BulkActions')).BulkActions);

const bulk = (ids: readonly string[], { done, refetch }: BulkList) => (
  <BulkActions ids={ids} onDone={done} refetch={refetch} />
);

/** The preview, and each row's button that opens it. */
function usePeek() {
  const [peeked, setPeeked] = useState<string | null>(null);
  const rowActions = useCallback((row: OrderRow) => <PeekButton row={row} onPeek={setPeeked} />, []);
  const aside = useCallback(
    (rows: readonly OrderRow[]) =>
      peeked !== null && (
        <Peek id={peeked} ids={rows.map((row) => row.id)} onOpen={setPeeked} onClose={() => setPeeked(null)} />
      ),
    [peeked],
  );
  return { rowActions, aside };
}

function PeekButton({ row, onPeek }: { row: OrderRow; onPeek: (id: string) => void }) {
  return (
    <RowButton
      label={`Open preview of ${row.workOrderNumber}`}
      title="Open preview"
      icon={mdiDockRight}
      onPress={() => onPeek(row.id)}
    />
  );
}

function DeskList() {
  const can = useCan();
  const peek = usePeek();
  return (
    <ListPage<WorkOrderListQuery, WorkOrderListQueryVariables, OrderRow, WorkOrderSort>
      title="Work orders"
      noun="work orders"
      name="work-orders"
      kind="WORK_ORDER"
      {...orderSource}
      initialSort={NEWEST_FIRST}
      searchLabel="Number, customer, address"
      filters={orderListFilters}
      views={orderViews}
      onSearch={searchesEveryDate}
      rowLink={(row) => `/work-orders/${row.id}`}
      columns={deskColumns}
      rowDimmed={(row) => row.status.id === String(STATUS_ID.CANCELLED)}
      bulk={bulk}
      matching={matchingOrders}
      totals={sees(can, PRICES) ? OrderTotals : undefined}
      {...peek}
    />
  );
}

/**
 * The orders visible to the user, starting with those due. On phones and tablets the mobile list opens instead, unless
 * `?bypass=true`.
 */
export function WorkOrderListPage() {
  const small = useSmallScreen();
  const { query } = useAddressQuery();
  if (small && query['bypass'] !== 'true') return <Navigate to="/work-orders-mobile" search={query} replace />;
  return <DeskList />;
}

WorkOrderListPage.preload = ({ client, search }: PageAddress) => {
  const source = { ...orderSource, columns: deskColumns, initialSort: NEWEST_FIRST };
  preloadListAt(source, { client, search: openedOrders(search) });
};
