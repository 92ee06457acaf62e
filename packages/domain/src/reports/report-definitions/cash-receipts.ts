import { RECEIPT_METHODS } from '../../money-in/accounts/entry';
import {
  dateRange,
  DEPOSIT_FILTERS,
  defineFilters,
  oneOf,
  printFilters,
  RECEIPT_FILTERS,
  someOf,
} from '../../company/filters';
import { PRICES } from '../../orders/work-order-fields/figures';
import { choice, count, date, money, text } from './columns';
import type { CellLink } from './columns';
import { addressWith } from './drill-down';
import { report } from './report';

/** The day that each line stands for. */
export const CASH_RECEIPT_DAYS = [
  { value: 'RECEIVED', word: 'received', label: 'Day received' },
  { value: 'DEPOSITED', word: 'deposited', label: 'Day deposited' },
] as const;
type Method = (typeof RECEIPT_METHODS)[number]['value'];

const isReceived = ({ by }: Readonly<Record<string, unknown>>): boolean => by !== 'DEPOSITED';

/** A line's payments, including those reversed since; or the deposits of its day. */
const behind: CellLink = ({ day, method }, filterValues) => {
  const range = { from: String(day), to: String(day) };
  return isReceived(filterValues)
    ? addressWith('/payments', printFilters(RECEIPT_FILTERS, { received: range, method: [method as Method] }))
    : addressWith('/deposits', printFilters(DEPOSIT_FILTERS, { deposited: range, undone: false }));
};
const reversedOn: CellLink = ({ day, method }) =>
  addressWith(
    '/payments',
    printFilters(RECEIPT_FILTERS, { reversedOn: { from: String(day), to: String(day) }, method: [method as Method] }),
  );
const toDeposit: CellLink = ({ day, method }) =>
  addressWith(
    '/payments',
    printFilters(RECEIPT_FILTERS, {
      received: { from: String(day), to: String(day) },
      method: [method as Method],
      deposited: false,
    }),
  );

/** Receipts per day and method, and what happened to them. */
export const CASH_RECEIPTS = report('cashReceipts', {
  title: 'Cash receipts',
  about:
    'Payments received each day by method, with reversals and deposits. Listed by day deposited, it ties out to the deposits.',
  help: [
    'Net is received less reversed: a bounced check counts on the day it was received and comes off on the day it was reversed.',
    'Deposited and To deposit show where the day’s checks and cash are.',
  ],
  permissions: ['invoicing'],
  address: '/reports/cash-receipts',
  filters: defineFilters({
    days: dateRange({ from: 'startDate', to: 'endDate' }, 'Days', { address: ['from', 'to'] }),
    by: oneOf('groupBy', 'By', CASH_RECEIPT_DAYS),
    method: someOf('methods', 'Method', RECEIPT_METHODS),
  }),
  enums: { groupBy: 'CashReceiptDay', methods: 'CashReceiptMethod' },
  period: { filter: 'days', opens: 'THIS_MONTH', most: 3660 },
  grouping: 'by',
  columns: [
    date('day', 'Day', { width: 110 }),
    choice('method', 'Method', RECEIPT_METHODS, { width: 120 }),
    count('payments', 'Payments', { total: true, width: 96, link: behind }),
    money('received', 'Received', { total: true, ...PRICES, about: 'Including payments reversed later.' }),
    money('reversed', 'Reversed', {
      total: true,
      ...PRICES,
      blankZero: true,
      when: isReceived,
      link: reversedOn,
      about: 'Payments reversed on that day, whenever they were received.',
    }),
    money('net', 'Net', {
      total: true,
      ...PRICES,
      when: isReceived,
      about: 'Received less reversed: what was posted.',
    }),
    money('deposited', 'Deposited', {
      total: true,
      ...PRICES,
      blankZero: true,
      about: 'The part that is in a deposit, whatever its date.',
    }),
    money('toDeposit', 'To deposit', {
      total: true,
      ...PRICES,
      blankZero: true,
      when: isReceived,
      link: toDeposit,
      about: 'Checks and cash not in a deposit yet.',
    }),
    text('deposits', 'Deposit', {
      width: 160,
      blank: true,
      when: (filterValues) => !isReceived(filterValues),
      about: 'Its reference.',
    }),
  ],
  sort: { by: 'day', direction: 'ASC' },
  limit: 2_000,
  drillDown: behind,
  chart: { by: 'day', value: 'received', per: 'week' },
});
