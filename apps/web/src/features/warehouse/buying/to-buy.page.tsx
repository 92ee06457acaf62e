import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { REFRESHED } from '#graphql/call-options';
import { itemWords } from '#pickers/item-words';
import { useCan } from '#session/current-user';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { PageFrame } from '#ui/PageFrame';
import { StatusPill } from '#ui/StatusPill';
import { amountOf, amountText } from './amounts';
import { type ItemToBuyRowFragment, StockToBuyDocument } from './buying.generated';

type Row = ItemToBuyRowFragment;

const crumbs = [{ label: 'Stock', to: '/stock' }, { label: 'To buy' }];

const isByCarton = ({ cartons }: Row): boolean => cartons !== null;
const part = (row: Row, length: number | undefined, cartons: number | undefined) =>
  isByCarton(row) ? { length: null, cartons: cartons ?? 0 } : { length: length ?? 0, cartons: null };
const onHand = (row: Row) => part(row, row.item?.stock?.length, row.item?.stock?.cartons);
const onOrder = (row: Row) => part(row, row.item?.stock?.onOrderLength, row.item?.stock?.onOrderCartons);
const unit = (row: Row): string => (isByCarton(row) ? 'cartons' : 'ft');

/** A column of amounts in the unit of the item; blank for none. */
const amounts = (
  id: string,
  header: string,
  of: (row: Row) => { length: number | null; cartons: number | null },
): ChildColumn<Row> => ({
  id,
  header,
  width: 110,
  align: 'right',
  value: (row) => amountOf(of(row)),
  cell: (row) => (amountOf(of(row)) === 0 ? '' : amountText(of(row))),
  exported: (row) => <Figure value={amountOf(of(row)) || null} as="quantity" />,
  beside: { header: `${header}, unit`, cell: (row) => (amountOf(of(row)) === 0 ? '' : unit(row)) },
});

const shortOrders = (row: Row): string =>
  row.orders.length === 0 ? String(row.orderCount) : row.orders.map((order) => order.workOrderNumber).join(', ');

/** The orders that wait, as links; more than three are counted. */
function Orders({ row }: { row: Row }) {
  if (row.orders.length === 0) return row.orderCount;
  const more = row.orders.length - 3;
  return (
    <span title={shortOrders(row)}>
      {row.orders.slice(0, 3).map((order, index) => (
        <span key={order.id}>
          {index > 0 && ', '}
          <Link to={`/work-orders/${order.id}`}>{order.workOrderNumber}</Link>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

const columns: readonly ChildColumn<Row>[] = [
  {
    id: 'needed',
    header: 'Needed by',
    width: 110,
    value: (row) => row.neededBy ?? '9999',
    cell: (row) => (row.neededBy === null ? 'No date yet' : <DateText value={row.neededBy} />),
  },
  {
    id: 'item',
    header: 'Item',
    width: 260,
    value: (row) => row.item && itemWords(row.item),
    cell: (row) => row.item && <Link to={`/items/${row.item.id}`}>{itemWords(row.item)}</Link>,
    exported: (row) => row.item && itemWords(row.item),
  },
  {
    id: 'vendor',
    header: 'Vendor',
    width: 170,
    value: (row) => row.item?.vendor?.name ?? '',
    cell: (row) => row.item?.vendor?.name ?? '',
  },
  {
    ...amounts('buy', 'To buy', (row) => row),
    cell: (row) => (row.isLate ? <StatusPill label="Late" tone="amber" /> : amountText(row)),
    exported: (row) => (row.isLate ? 'Late' : <Figure value={amountOf(row)} as="quantity" />),
    beside: { header: 'To buy, unit', cell: (row) => (row.isLate ? '' : unit(row)) },
  },
  amounts('hand', 'On hand', onHand),
  amounts('order', 'On order', onOrder),
  {
    id: 'expected',
    header: 'Expected',
    width: 100,
    value: (row) => row.item?.stock?.expectedOn ?? null,
    cell: (row) => <DateText value={row.item?.stock?.expectedOn} />,
  },
  {
    id: 'orders',
    header: 'Orders that are short',
    width: 240,
    value: shortOrders,
    cell: (row) => <Orders row={row} />,
    exported: shortOrders,
  },
];

/** Opens a purchase order to the vendor of an item, with all of its items that are short. */
const orderLink = ({ isLate, item }: Row) =>
  !isLate &&
  item?.vendor && (
    <Button size="small" component={Link} to={`/stock/orders/create?vendor=${item.vendor.id}`}>
      Order
    </Button>
  );

/** What must be bought for the orders that wait to be cut, by item and vendor, first needed first. */
export function ToBuyPage() {
  const can = useCan();
  const keeps = can('workOrderCut') || can('editItem');
  const { data, loading, error, refetch } = useQuery(StockToBuyDocument, REFRESHED);
  return (
    <PageFrame title="To buy" crumbs={crumbs}>
      <RowsList
        title="Items"
        help="For orders that wait to be cut: their stock, less what is promised sooner. What no lot of the latest cut plan holds is bought whole. Late: enough is on order, but it comes after the first day it is needed."
        noun="items to buy"
        none="Every waiting order is covered by what is in stock or on order."
        columns={columns}
        rows={data?.stockToBuy ?? []}
        loading={loading && !data}
        error={data ? undefined : error}
        retry={() => void refetch()}
        rowActions={keeps ? orderLink : undefined}
        actions={
          <Button component={Link} to="/stock/orders" variant="outlined">
            Purchase orders
          </Button>
        }
      />
    </PageFrame>
  );
}
