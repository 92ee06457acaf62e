import { floorOf, areaUnit, bookedTime } from '@falcon/domain/kit/flooring';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import type { ReactNode } from 'react';
import type { ListColumn } from '#blocks/list-page/seen-columns';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { colors } from '#ui/tokens';
import type { OrderRowFragment } from './list-rows.generated';
import { RowStatus } from './RowStatus';

/** An order in lists. */
export type OrderRow = OrderRowFragment;
/** One column of a list of orders. */
export type OrderColumn = ListColumn<OrderRow, WorkOrderSort>;

/** Names are cut off at the column's edge; hovering shows the full name. */
const whole = (text: string | null | undefined): ReactNode => (text ? <span title={text}>{text}</span> : '');
const yes = (on: boolean) => (on ? 'Yes' : '');

const unitOf = ({ flooringTypeId }: Pick<OrderRow, 'flooringTypeId'>) => areaUnit(floorOf(flooringTypeId));

/** The area of the order: square feet for VCT and carpet tile, otherwise square yards. */
export const areaText = (order: Pick<OrderRow, 'area' | 'flooringTypeId'>): string =>
  `${order.area.toFixed(2)} ${unitOf(order)}`;

/** The label of a job time, with the booked half day. */
export const jobTimeText = (order: Pick<OrderRow, 'jobTime' | 'slot'>): string => bookedTime(order.jobTime, order.slot);

/** The job cost; highlighted while a draft has outdated prices. */
function OrderTotal({ row }: { row: OrderRowFragment }) {
  const figure = <Figure value={row.jobCost} as="money" />;
  return row.priceOutdated && row.jobCost !== null ? (
    <span
      style={{ color: colors.warning }}
      title="Out of date: a price has changed. The draft is recalculated within a minute."
    >
      {figure} *
    </span>
  ) : (
    figure
  );
}

const columns = {
  number: { header: 'WO#', sort: 'NUMBER', cell: (row) => row.workOrderNumber },
  installDate: { header: 'Install Date', sort: 'INSTALL_DATE', cell: (row) => <DateText value={row.installDate} /> },
  pmf: { header: 'PMF', sort: 'PMF', cell: (row) => whole(row.pmf?.name) },
  customer: { header: 'Customer', sort: 'CUSTOMER', cell: (row) => whole(row.customerName) },
  occupied: { header: 'Occ', cell: (row) => yes(row.isOccupied) },
  buildingUnit: { header: 'Bldg/Unit', sort: 'BUILDING_UNIT', cell: (row) => whole(row.buildingUnit) },
  unitStyle: { header: 'Unit Style', sort: 'UNIT_STYLE', cell: (row) => whole(row.unitStyleName) },
  address: {
    header: 'Address',
    sort: 'ADDRESS',
    cell: (row) => <span title={row.addressSingleLine}>{row.address.addressLine1}</span>,
  },
  city: { header: 'City', sort: 'CITY', cell: (row) => whole(row.address.city) },
  state: { header: 'ST', sort: 'STATE', cell: (row) => row.address.state },
  area: {
    header: 'Area',
    sort: 'AREA',
    align: 'right',
    cell: (row) => <Figure value={row.area} as="quantity" unit={unitOf(row)} />,
    beside: { header: 'Area unit', cell: unitOf },
  },
  jobTime: { header: 'Job Time', sort: 'JOB_TIME', cell: (row) => whole(jobTimeText(row)) },
  salesperson: { header: 'Salesperson', sort: 'SALESPERSON', cell: (row) => whole(row.salesperson?.fullName) },
  installer: { header: 'Installer', sort: 'INSTALLER', cell: (row) => whole(row.installer?.fullName) },
  multiJob: { header: 'M-Job', cell: (row) => yes(row.multiJobInstall) },
  status: {
    header: 'Status',
    sort: 'STATUS',
    cell: (row) => <RowStatus row={row} />,
    exported: (row) => row.status.label,
  },
  invoiceNumber: { header: 'Inv. #', sort: 'INVOICE_NUMBER', cell: (row) => row.invoice?.number ?? '' },
  invoiceStatus: { header: 'Inv. Status', sort: 'INVOICE_STATUS', cell: (row) => row.invoice?.statusLabel ?? '' },
  invoiceAmount: {
    ...PRICES,
    header: 'Inv. Amnt',
    sort: 'INVOICE_AMOUNT',
    align: 'right',
    cell: (row) => (row.invoice ? <Figure value={row.invoice.amount} as="money" /> : ''),
    sum: 'invoiceAmount',
    value: (row) => row.invoice?.amount ?? null,
  },
  invoiceDate: {
    header: 'Inv. Date',
    sort: 'INVOICE_DATE',
    cell: (row) => (row.invoice ? <DateText value={row.invoice.date} /> : ''),
  },
  payAmount: {
    ...PRICES,
    header: 'Pay Amnt',
    sort: 'PAID_AMOUNT',
    align: 'right',
    cell: (row) => (row.invoice?.amountPaid ? <Figure value={row.invoice.amountPaid} as="money" /> : ''),
    sum: 'amountPaid',
    value: (row) => row.invoice?.amountPaid ?? null,
  },
  payDate: {
    header: 'Pay Date',
    sort: 'PAID_DATE',
    cell: (row) => (row.invoice?.datePaid ? <DateText value={row.invoice.datePaid} /> : ''),
  },
  total: {
    ...PRICES,
    header: 'Total',
    sort: 'AMOUNT',
    align: 'right',
    cell: (row) => <OrderTotal row={row} />,
    // Always a number in exports, highlighted or not.
    exported: (row) => <Figure value={row.jobCost} as="money" />,
    sum: 'jobCost',
    value: (row) => row.jobCost,
  },
} as const satisfies Record<string, Omit<OrderColumn, 'id'>>;

type ColumnId = keyof typeof columns;

/** Every column of the order lists, by id; each list sets the order, the widths and which are hidden at first. */
export const orderColumns = Object.fromEntries(
  Object.entries(columns).map(([id, column]) => [id, { id, ...column }]),
) as Record<ColumnId, OrderColumn>;

const desktop: readonly [id: ColumnId, width: number, shown: boolean][] = [
  ['number', 118, true],
  ['installDate', 100, true],
  ['jobTime', 140, false],
  ['pmf', 180, false],
  ['customer', 192, true],
  ['buildingUnit', 88, true],
  ['unitStyle', 110, false],
  ['address', 140, true],
  ['city', 110, false],
  ['state', 44, false],
  ['area', 102, true],
  ['occupied', 48, false],
  ['salesperson', 130, false],
  ['installer', 116, true],
  ['multiJob', 60, false],
  ['status', 142, true],
  ['invoiceNumber', 108, false],
  ['invoiceStatus', 96, false],
  ['invoiceAmount', 118, false],
  ['invoiceDate', 104, false],
  ['payAmount', 118, false],
  ['payDate', 104, false],
  ['total', 104, true],
];

/** The columns of the desktop list. */
export const deskColumns: readonly OrderColumn[] = desktop.map(([id, width, isShown]) => ({
  ...orderColumns[id],
  width,
  hidden: !isShown,
}));
