import { Link } from '@tanstack/react-router';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { DateText, TimeText } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import type { StockRoll } from './RollFacts';
import { long } from './stock-words';

type Reservation = StockRoll['reservations'][number];
type Movement = NonNullable<NonNullable<StockRoll['movements']['nodes']>[number]>;

const amount = ({ length, cartons }: { length: number; cartons: number }): string =>
  cartons === 0 ? long(length) : counted(cartons, 'carton');

interface Ordered {
  workOrder: { id: string; workOrderNumber: string } | null;
}

const numberOf = ({ workOrder }: Ordered): string => workOrder?.workOrderNumber ?? '—';
const orderLink = (row: Ordered) =>
  row.workOrder ? <Link to={`/work-orders/${row.workOrder.id}`}>{numberOf(row)}</Link> : '—';

const reserved: readonly ChildColumn<Reservation>[] = [
  { id: 'order', header: 'Order', width: 140, value: numberOf, cell: orderLink, exported: numberOf },
  {
    id: 'customer',
    header: 'Customer',
    width: 220,
    value: (row) => row.workOrder?.customerName ?? '',
    cell: (row) => row.workOrder?.customerName ?? '',
  },
  {
    id: 'date',
    header: 'Install date',
    width: 110,
    value: (row) => row.workOrder?.installDate ?? null,
    cell: (row) => <DateText value={row.workOrder?.installDate} />,
  },
  { id: 'room', header: 'Piece', width: 160, value: (row) => row.usedFor, cell: (row) => row.usedFor },
  { id: 'amount', header: 'Promised', width: 110, align: 'right', value: (row) => row.length, cell: amount },
  {
    id: 'locked',
    header: 'Chosen by',
    width: 150,
    value: (row) => row.user?.fullName ?? '',
    cell: (row) => (row.isLocked ? (row.user?.fullName ?? 'A person') : 'The plan'),
  },
];

/** What orders that wait to be cut are promised of a roll. */
export const Reservations = ({ roll }: { roll: StockRoll }) => (
  <RowsList<Reservation>
    part="reservations"
    title="Promised"
    help="What orders that wait to be cut are promised of it."
    noun="orders"
    columns={reserved}
    rows={roll.reservations}
  />
);

const moved: readonly ChildColumn<Movement>[] = [
  { id: 'at', header: 'When', width: 150, value: (row) => row.at, cell: (row) => <TimeText value={row.at} /> },
  { id: 'kind', header: 'What', width: 150, value: (row) => row.kindLabel, cell: (row) => row.kindLabel },
  { id: 'amount', header: 'Change', width: 110, align: 'right', value: (row) => row.length, cell: amount },
  { id: 'order', header: 'Order', width: 140, value: numberOf, cell: orderLink, exported: numberOf },
  {
    id: 'user',
    header: 'By',
    width: 160,
    value: (row) => row.user?.fullName ?? '',
    cell: (row) => row.user?.fullName ?? '—',
  },
];

/** What was added to a roll and taken from it, newest first. */
export function Movements({ roll }: { roll: StockRoll }) {
  const rows = roll.movements.nodes?.flatMap((node) => node ?? []) ?? [];
  const missing = roll.movements.totalCount - rows.length;
  return (
    <RowsList<Movement>
      part="movements"
      title="Movements"
      help={`What was added and what was taken; what is left is their sum.${missing > 0 ? ` ${missing} older ones are not shown.` : ''}`}
      noun="movements"
      columns={moved}
      rows={rows}
    />
  );
}
