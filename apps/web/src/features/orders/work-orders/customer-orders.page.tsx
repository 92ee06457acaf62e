import { useQuery } from '@apollo/client/react';
import { NEWEST_FIRST } from '@falcon/domain/company/filters';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { sees } from '@falcon/domain/office/access';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { useMemo } from 'react';
import { TabList } from '#blocks/list-page/TabList';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { NewOrderButton } from '#blocks/record-page/NewOrderButton';
import { useParam } from '#blocks/routing/hooks';
import { useNewKey } from '#blocks/routing/use-new-key';
import { useCan } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { OrderingCustomerDocument } from './list/filters/ordering-customer.generated';
import { deskColumns } from './list/order-columns';
import { orderFilters } from './list/filters/order-filters';
import { orderSource } from './list/order-source';
import { OWN_ERRORS } from '#graphql/call-options';

const OrderTotals = lazyPart(async () => (await import('./list/OrderTotals')).OrderTotals);

const columns = deskColumns.filter(({ id }) => id !== 'customer' && id !== 'pmf');

const FILTERS = orderFilters.filter(({ name }) => name !== 'customer' && name !== 'firm');

/** The orders of one customer, newest install date first. */
export function CustomerOrdersPage() {
  const customerId = useParam('customerId');
  const can = useCan();
  // Already loaded by the surrounding page.
  const { data } = useQuery(OrderingCustomerDocument, { variables: { id: customerId }, ...OWN_ERRORS });
  // The customer's page has the button in its heading.
  useNewKey(
    data?.customer?.isEnabled && can('editWorkOrder')
      ? { to: '/work-orders/create', search: { customer: customerId } }
      : undefined,
  );
  const totals = useMemo(
    () =>
      sees(can, PRICES)
        ? ({ state, ...props }: TotalsProps) => (
            <OrderTotals {...props} state={{ ...state, filters: { ...state.filters, customer: customerId } }} />
          )
        : undefined,
    [can, customerId],
  );
  return (
    <TabList
      title="Orders"
      name="customer-orders"
      kind="WORK_ORDER"
      noun="orders"
      belongs="Every work order for this customer, from draft to close."
      {...orderSource}
      variables={(list) => orderSource.variables({ ...list, filters: { ...list.filters, customer: customerId } })}
      initialSort={NEWEST_FIRST}
      searchLabel="Number, address"
      filters={FILTERS}
      columns={columns}
      totals={totals}
      rowLink={(row) => `/work-orders/${row.id}`}
      rowDimmed={(row) => row.status.id === String(STATUS_ID.CANCELLED)}
      action={data?.customer?.isEnabled && <NewOrderButton customerId={customerId} />}
    />
  );
}
