import { useMemo } from 'react';
import { TabList } from '../../blocks/list-page/TabList';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { deskColumns } from './list/order-columns';
import { orderFilters } from './list/order-filters';
import { orderSource } from './list/order-source';
import { newestFirst } from './list/order-views';

/** The orders of one customer, newest install date first. */
export function CustomerOrdersPage() {
  const customerId = useParam('customerId');
  const can = useCan();
  const columns = useMemo(() => deskColumns(can('workOrderViewTotals')).filter(({ id }) => id !== 'customer' && id !== 'pmf'), [can]);
  const filters = useMemo(() => orderFilters(can).filter(({ name }) => name !== 'customer' && name !== 'firm'), [can]);
  return (
    <TabList
      title="Orders"
      name="customer-orders"
      noun="orders"
      {...orderSource}
      variables={(list) => orderSource.variables({ ...list, filters: { ...list.filters, customer: customerId } })}
      initialSort={newestFirst}
      searchLabel="Number, address"
      filters={filters}
      columns={columns}
      rowLink={(row) => `/work-orders/${row.id}`}
      rowDimmed={(row) => row.status.id === '10'}
    />
  );
}
