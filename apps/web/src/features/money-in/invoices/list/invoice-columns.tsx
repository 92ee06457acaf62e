import { PRICES } from '@falcon/domain/orders/work-order-fields';
import type { ReactNode } from 'react';
import { DateText, TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { ListColumn } from '#blocks/list-page/seen-columns';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import { accountingPill, deliveryPill, statusPill } from '../invoice-words';
import type { InvoiceLineFragment } from './invoice-list.generated';

/** An invoice in the list. */
export type InvoiceRow = InvoiceLineFragment;
/** The orders of the list, by their names in the API. */
export type InvoiceSort =
  | 'NUMBER'
  | 'DATE'
  | 'DUE_DATE'
  | 'CUSTOMER'
  | 'STATUS'
  | 'DELIVERY'
  | 'ACCOUNTING'
  | 'AMOUNT'
  | 'OPEN';
type Column = ListColumn<InvoiceRow, InvoiceSort>;

const whole = (text: string | null | undefined): ReactNode => (text ? <span title={text}>{text}</span> : '');

/** The day it is due; red once it is past and something is open. */
function Due({ row }: { row: Pick<InvoiceRow, 'dueDate' | 'isOverdue'> }) {
  const day = <DateText value={row.dueDate} />;
  return row.isOverdue ? (
    <span style={{ color: colors.errorText }} title="Overdue">
      {day}
    </span>
  ) : (
    day
  );
}

const amounts: readonly Column[] = [
  {
    ...PRICES,
    id: 'amount',
    header: 'Amount',
    sort: 'AMOUNT',
    width: 104,
    align: 'right',
    cell: (row) => <Figure value={row.amount} as="money" />,
  },
  {
    ...PRICES,
    id: 'tax',
    header: 'Tax',
    width: 92,
    align: 'right',
    hidden: true,
    cell: (row) => <Figure value={row.tax} as="money" />,
  },
  {
    ...PRICES,
    id: 'open',
    header: 'Open',
    sort: 'OPEN',
    width: 100,
    align: 'right',
    cell: (row) => <Figure value={row.amountOpen} as="money" />,
  },
];

const before: readonly Column[] = [
  { id: 'number', header: 'Invoice', sort: 'NUMBER', width: 130, cell: (row) => row.number },
  { id: 'date', header: 'Date', sort: 'DATE', width: 100, cell: (row) => <DateText value={row.date} /> },
  {
    id: 'customer',
    header: 'Customer',
    sort: 'CUSTOMER',
    width: 134,
    cell: (row) => whole(row.customerName),
  },
  { id: 'unit', header: 'Bldg/Unit', width: 80, cell: (row) => whole(row.workOrder?.buildingUnit) },
  { id: 'po', header: 'PO', width: 88, cell: (row) => whole(row.workOrder?.customerPo) },
  { id: 'firm', header: 'Firm', width: 180, hidden: true, cell: (row) => whole(row.workOrder?.pmf?.name) },
  { id: 'order', header: 'WO#', width: 118, hidden: true, cell: (row) => row.workOrder?.workOrderNumber ?? '' },
  {
    id: 'salesperson',
    header: 'Salesperson',
    width: 130,
    hidden: true,
    cell: (row) => whole(row.workOrder?.salesperson?.fullName),
  },
  {
    id: 'due',
    header: 'Due',
    sort: 'DUE_DATE',
    width: 100,
    cell: (row) => <Due row={row} />,
    exported: (row) => <DateText value={row.dueDate} />,
  },
];

const after: readonly Column[] = [
  {
    id: 'status',
    header: 'Status',
    sort: 'STATUS',
    width: 104,
    cell: (row) => <StatusPill {...statusPill(row)} />,
    exported: (row) => (row.isOverdue ? 'Overdue' : row.statusLabel),
  },
  {
    id: 'delivery',
    header: 'Delivery',
    sort: 'DELIVERY',
    width: 120,
    cell: (row) => (
      <span title={row.deliveryNote || undefined}>
        <StatusPill {...deliveryPill(row)} />
      </span>
    ),
    exported: (row) => row.deliveryStateLabel,
  },
  { id: 'method', header: 'Sent by', width: 120, hidden: true, cell: (row) => row.deliveryLabel },
  {
    id: 'sentAt',
    header: 'Sent',
    width: 150,
    hidden: true,
    cell: (row) => (row.sentAt ? <TimeText value={row.sentAt} /> : ''),
  },
  {
    id: 'accounting',
    header: 'Accounting',
    sort: 'ACCOUNTING',
    width: 104,
    cell: (row) => (row.accountingState === 'NOT_CONNECTED' ? '' : <StatusPill {...accountingPill(row)} />),
    exported: (row) => (row.accountingState === 'NOT_CONNECTED' ? '' : row.accountingLabel),
  },
];

/** The columns of the list. */
export const invoiceColumns: readonly Column[] = [...before, ...amounts, ...after];
