import { INVOICE_FILTERS } from '@falcon/domain/company/filters';
import { DELIVERY_STATES, INVOICE_STATUSES } from '@falcon/domain/kit/flooring';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { deliveryPill } from '#blocks/invoice-papers/delivery-pill';
import { columnsOf, pillWidth } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { DateText } from '#ui/format/dates';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import { accountingPill, statusPill } from '../invoice-words';
import { type InvoiceLineFragment as Row, InvoiceLineFragmentDoc } from './invoice-list.generated';

/** The list's sort options, by API name. */
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

const { date, ifAny, money, pill, text, titled } = columnsOf<Row, InvoiceSort>();

/** The due date; red if it has passed and something is open. */
const due = ({ dueDate, isOverdue }: Row) =>
  isOverdue ? (
    <span style={{ color: colors.errorText }} title="Overdue">
      <DateText value={dueDate} />
    </span>
  ) : (
    <DateText value={dueDate} />
  );

const delivery = (row: Row) => (
  <span title={row.deliveryNote || undefined}>
    <StatusPill {...deliveryPill(row)} />
  </span>
);

const accounting = (row: Row) => (row.accountingState === 'NOT_CONNECTED' ? null : accountingPill(row));

/** All invoices, with what is billed and open on those found. */
export const invoices = ledger({
  list: 'invoices',
  noun: 'invoices',
  kind: 'INVOICE',
  row: InvoiceLineFragmentDoc,
  filters: INVOICE_FILTERS,
  types: {
    statuses: '[InvoiceStatus!]',
    deliveryStates: '[InvoiceDeliveryState!]',
    deliveries: '[InvoiceDeliveryMethod!]',
    accountingStates: '[AccountingState!]',
    sort: 'InvoiceSort',
  },
  initialSort: { sort: 'DATE', direction: 'DESC' },
  columns: [
    text('number', 'Invoice', 126, (row) => row.number, { sort: 'NUMBER' }),
    date('date', 'Date', 100, (row) => row.date, { sort: 'DATE' }),
    titled('customer', 'Customer', 170, (row) => row.customerName, { sort: 'CUSTOMER' }),
    titled('unit', 'Bldg/Unit', 92, (row) => row.workOrder?.buildingUnit),
    titled('po', 'PO', 88, (row) => row.workOrder?.customerPo),
    titled('firm', 'Firm', 180, (row) => row.workOrder?.pmf?.name, { hidden: true }),
    text('order', 'WO#', 118, (row) => row.workOrder?.workOrderNumber, { hidden: true }),
    titled('salesperson', 'Salesperson', 130, (row) => row.workOrder?.salesperson?.fullName, { hidden: true }),
    date('due', 'Due', 100, (row) => row.dueDate, { sort: 'DUE_DATE', cell: due }),
    money('amount', 'Amount', 104, (row) => row.amount, { sort: 'AMOUNT', sum: 'amount', early: true, ...PRICES }),
    money('tax', 'Tax', 92, (row) => row.tax, { hidden: true, sum: 'tax', ...PRICES }),
    money('open', 'Open', 100, (row) => row.amountOpen, { sort: 'OPEN', sum: 'amountOpen', ...PRICES }),
    pill('status', 'Status', pillWidth(INVOICE_STATUSES), statusPill, { sort: 'STATUS', early: true }),
    pill('delivery', 'Delivery', pillWidth(DELIVERY_STATES), deliveryPill, { sort: 'DELIVERY', cell: delivery }),
    text('method', 'Sent by', 120, (row) => row.deliveryLabel, { hidden: true }),
    ifAny.time('sentAt', 'Sent', 150, (row) => row.sentAt, { hidden: true }),
    pill('accounting', 'Accounting', 100, accounting, { sort: 'ACCOUNTING' }),
  ],
  rowLink: (row) => `/invoices/${row.id}`,
  rowDimmed: (row) => row.status === 'VOID',
});
