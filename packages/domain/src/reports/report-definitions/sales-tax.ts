import { monthName } from '../../money-in/accounts/closed-months';
import { dateRange, defineFilters, printFilters, record, someOf, text as typed } from '../../company/filters';
import type { DateRange, FilterValues } from '../../company/filters';
import { options } from '../../kit/flooring/option';
import { daysInMonth } from '../../kit/schedule/dates';
import { PRICES } from '../../orders/work-order-fields/figures';
import { choice, count, date, money, percent, recordId, reference, text, worded } from './columns';
import type { CellLink } from './columns';
import { addressWith } from './drill-down';
import { report } from './report';

/** What changes the amount customers owe, apart from payments. */
export const REGISTER_DOCUMENTS = options(
  ['INVOICE', 'Invoice'],
  ['VOID', 'Invoice voided'],
  ['FEE', 'Returned-check fee'],
  ['CREDIT', 'Credit memo'],
  ['DISCOUNT', 'Discount'],
  ['WRITE_OFF', 'Write-off'],
);
const BILLED = ['INVOICE', 'VOID'] as const;
const CREDITED = ['CREDIT', 'DISCOUNT', 'WRITE_OFF'] as const;

const posted = dateRange({ from: 'startDate', to: 'endDate' }, 'Posted', { address: ['from', 'to'] });
const REGISTER = '/reports/invoice-register';
const REGISTER_FILTERS = defineFilters({
  posted,
  document: someOf('documents', 'Document', REGISTER_DOCUMENTS),
  state: typed('state', 'State'),
  rate: typed('rate', 'Tax rate'),
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
  firm: record('pmfId', 'Firm', 'PROPERTY_FIRM', { permission: 'propertyMgmtFirm' }),
});

const documentOf: CellLink = ({ memoId, invoiceId }) =>
  memoId === null ? (invoiceId === null ? null : `/invoices/${invoiceId}`) : `/credit-memos?q=${memoNumber(memoId)}`;
const memoNumber = (id: unknown): string => `CM-${String(id).padStart(6, '0')}`;

/** Every invoice of a period, and what was credited. */
export const INVOICE_REGISTER = report('invoiceRegister', {
  title: 'Invoice register',
  about:
    'Every invoice in the period with its sales tax, plus void invoices, returned-check fees, credit memos, discounts and write-offs. Net is the change in what customers owe.',
  help: [
    'A void invoice has a second line with the opposite amounts, dated the day it was voided.',
    'Add Net under Columns to see how each document changed the customer’s balance.',
  ],
  permissions: ['invoicing'],
  address: REGISTER,
  filters: REGISTER_FILTERS,
  enums: { documents: 'RegisterDocument' },
  period: { filter: 'posted', opens: 'THIS_MONTH', most: 3660 },
  columns: [
    reference('number', 'Number', documentOf, { width: 124 }),
    recordId('invoiceId', { blank: true }),
    recordId('memoId', { blank: true }),
    date('postedOn', 'Date', { width: 80 }),
    choice('document', 'Document', REGISTER_DOCUMENTS, { width: 104 }),
    text('customerName', 'Customer', { sort: 'CUSTOMER', width: 150 }),
    text('state', 'State', { width: 56, blank: true }),
    percent('rate', 'Rate', { width: 64, blank: true }),
    money('beforeTax', 'Before tax', { total: true, ...PRICES, width: 112, blankZero: true }),
    money('taxable', 'Taxable', {
      total: true,
      ...PRICES,
      width: 100,
      blankZero: true,
      about: 'The amount that the tax is figured on.',
    }),
    money('exempt', 'Exempt', {
      total: true,
      ...PRICES,
      width: 84,
      blankZero: true,
      about: 'The amount that would be taxable if the customer were not exempt.',
    }),
    money('tax', 'Tax', { total: true, ...PRICES, width: 84, blankZero: true }),
    money('billed', 'Billed', { total: true, ...PRICES, width: 108, blankZero: true, about: 'With tax.' }),
    money('credited', 'Credited', { total: true, ...PRICES, width: 88, blankZero: true }),
    money('net', 'Net', { total: true, ...PRICES, width: 108, hidden: true, about: 'Billed less credited.' }),
  ],
  sort: { by: 'postedOn', direction: 'ASC' },
  limit: 5_000,
  drillDown: documentOf,
  chart: { by: 'postedOn', value: 'billed', per: 'month' },
});

const later = (one: string, other = one): string => (one > other ? one : other);
const earlier = (one: string, other = one): string => (one < other ? one : other);
const monthEnd = (first: string): string => {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return `${first.slice(0, 8)}${daysInMonth(year, month)}`;
};

/** A line's documents in the register: those of its month within the period. */
const documentsOf =
  (document: FilterValues<typeof REGISTER_FILTERS>['document']): CellLink =>
  ({ month, state, rate }, filterValues) => {
    const { from, to } = (filterValues['posted'] ?? {}) as DateRange;
    const first = String(month);
    const values: FilterValues<typeof REGISTER_FILTERS> = {
      posted: { from: later(first, from), to: earlier(monthEnd(first), to) },
      state: String(state),
      rate: String(rate),
      document,
    };
    return addressWith(REGISTER, printFilters(REGISTER_FILTERS, values));
  };

/** What the state needs to know: amounts billed, taxed and exempt in each state and month. */
export const SALES_TAX = report('salesTaxReport', {
  title: 'Sales tax',
  about: 'Sales and sales tax billed by state, rate and month, with what was taxable and what was exempt.',
  help: [
    'Taxable is the amount the tax was figured on. Exempt is what would be taxable if the customer were not exempt. Not taxed is the rest.',
    'An invoice counts in the month of its date; a void invoice comes off in the month it was voided.',
  ],
  permissions: ['invoicing'],
  address: '/reports/sales-tax',
  filters: defineFilters({ posted, state: typed('state', 'State') }),
  period: { filter: 'posted', opens: 'LAST_MONTH', most: 3660 },
  columns: [
    reference('state', 'State', documentsOf(undefined), { width: 72 }),
    percent('rate', 'Rate', { width: 76, about: '0 if the tax is in the cost.' }),
    worded('monthName', 'Month', ({ month }) => monthName(String(month)), { width: 130 }),
    date('month', 'First day', { width: 92, hidden: true }),
    count('invoices', 'Invoices', {
      width: 84,
      total: true,
      link: documentsOf(BILLED),
      about: 'Less those that were voided.',
    }),
    money('beforeTax', 'Billed before tax', { total: true, ...PRICES, width: 136 }),
    money('taxable', 'Taxable', {
      total: true,
      ...PRICES,
      width: 120,
      about: 'The amount that the tax is figured on.',
    }),
    money('exempt', 'Exempt', {
      total: true,
      ...PRICES,
      width: 112,
      about: 'The amount that would be taxable if the customers were not exempt.',
    }),
    money('untaxed', 'Not taxed', {
      total: true,
      ...PRICES,
      width: 120,
      about: 'The rest: labor that is not taxed, and jobs whose tax is in the cost.',
    }),
    money('tax', 'Tax', { total: true, ...PRICES, width: 104 }),
    money('billed', 'Billed', { total: true, ...PRICES, width: 124, about: 'With tax.' }),
    money('credited', 'Credited', {
      total: true,
      ...PRICES,
      width: 116,
      link: documentsOf(CREDITED),
      about:
        'Credit memos for these invoices, discounts and write-offs posted in the month, with tax. The other columns don’t subtract them.',
    }),
  ],
  sort: { by: 'month', direction: 'ASC' },
  limit: 1_000,
  drillDown: documentsOf(undefined),
  chart: { by: 'month', value: 'tax', per: 'month' },
});
