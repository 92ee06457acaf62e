import { day, defineFilters, oneOf, printFilters, record, search, someOf } from '../../company/filters';
import type { FilterValues } from '../../company/filters';
import { AGING_BUCKETS } from '../../money-in/receivables/buckets';
import { count, date, money, recordId, reference, text } from './columns';
import type { CellLink, Line } from './columns';
import { addressWith } from './drill-down';
import { report } from './report';

type Values = Readonly<Record<string, unknown>>;

/** What each line of the aging stands for. */
export const AGING_GROUPS = [
  { value: 'CUSTOMER', word: 'customer', label: 'Customer' },
  { value: 'FIRM', word: 'firm', label: 'Firm' },
  { value: 'SALESPERSON', word: 'salesperson', label: 'Salesperson' },
  { value: 'INVOICE', word: 'invoice', label: 'Invoice' },
] as const;

/** The parts of a balance: the buckets, and unapplied credit. */
export const AGING_PARTS = [
  { value: 'CURRENT', word: 'current', label: 'Current' },
  { value: 'DAYS30', word: 'days30', label: '1–30 days past due' },
  { value: 'DAYS60', word: 'days60', label: '31–60 days past due' },
  { value: 'DAYS90', word: 'days90', label: '61–90 days past due' },
  { value: 'OVER90', word: 'over90', label: 'Over 90 days past due' },
  { value: 'PAST_DUE', word: 'past-due', label: 'Past due' },
  { value: 'CREDIT', word: 'credit', label: 'Unapplied credit' },
] as const;

/** Records that a customer may lack. */
export const AGING_WITHOUT = [
  { value: 'FIRM', word: 'firm', label: 'Firm' },
  { value: 'SALESPERSON', word: 'salesperson', label: 'Salesperson' },
] as const;

const FILTERS = defineFilters({
  asOf: day('asOf', 'As of'),
  by: oneOf('groupBy', 'By', AGING_GROUPS),
  customer: record('customerId', 'Customer', 'CUSTOMER'),
  firm: record('pmfId', 'Firm', 'PROPERTY_FIRM', { permission: 'propertyMgmtFirm' }),
  salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON', { permission: 'salesperson' }),
  part: oneOf('part', 'Owed', AGING_PARTS),
  without: someOf('without', 'Without', AGING_WITHOUT),
  search: search('Name or number'),
});

/** The part for each bucket. */
const PART_OF = {
  current: 'CURRENT',
  days30: 'DAYS30',
  days60: 'DAYS60',
  days90: 'DAYS90',
  over90: 'OVER90',
} as const;

const by =
  (...groups: readonly string[]) =>
  (filters: Values): boolean =>
    groups.includes(String(filters['by']));

/** Filters that leave only the records behind a line. */
function narrowed({ subjectId }: Line, { by: group, without }: Values): Values {
  if (subjectId !== null) return { [String(group).toLowerCase()]: subjectId };
  return { without: [...((without as readonly unknown[] | undefined) ?? []), group] };
}

/** The aging of the records behind a line, with a finer grouping and the same day. */
function behind(line: Line, { search: _search, ...filters }: Values, more: Values): string {
  const values = { ...filters, ...narrowed(line, filters), ...more } as FilterValues<typeof FILTERS>;
  return addressWith('/reports/aging', printFilters(FILTERS, values));
}

/** The invoices that a line's figure adds up. */
const invoicesIn =
  (part?: (typeof AGING_PARTS)[number]['value']): CellLink =>
  (line, filters) =>
    filters['by'] === 'INVOICE' ? null : behind(line, filters, { by: 'INVOICE', ...(part && { part }) });

/**
 * Where a line links: firms and salespersons to their customers, a customer to its invoices, an invoice to itself,
 * credit to the account.
 */
const drillDown: CellLink = (line, filters) => {
  if (filters['by'] === 'CUSTOMER') return invoicesIn()(line, filters);
  if (filters['by'] !== 'INVOICE') return behind(line, filters, { by: 'CUSTOMER' });
  return line['subjectId'] === null ? `/customers/${line['customerId']}/account` : `/invoices/${line['subjectId']}`;
};

/** The account whose balance a total is, where payments are recorded. */
const accountOf: CellLink = ({ subjectId }, filters) => {
  if (subjectId === null) return null;
  if (filters['by'] === 'CUSTOMER') return `/customers/${subjectId}/account`;
  return filters['by'] === 'FIRM' ? `/property-management-firms/${subjectId}/account` : null;
};

/** What customers owe, by how long it has been due. */
export const AGING = report('aging', {
  title: 'Aging',
  about:
    'Open balances by customer and how late they are, as of the day you choose. The total is open invoices less unapplied credit.',
  help: ['Group it by customer, firm, salesperson or invoice.', 'Click any amount to see the invoices behind it.'],
  permissions: ['invoicing', 'workOrderViewTotals'],
  filters: FILTERS,
  enums: { groupBy: 'AgingGroup', part: 'AgingPart', without: 'AgingWithout' },
  asOf: 'asOf',
  grouping: 'by',
  columns: [
    reference('name', 'Name', drillDown, { width: 182 }),
    recordId('subjectId', { blank: true }),
    recordId('customerId', { blank: true }),
    text('customerName', 'Customer', { sort: 'CUSTOMER', width: 170, blank: true, when: by('INVOICE') }),
    count('customers', 'Customers', {
      width: 90,
      when: by('FIRM', 'SALESPERSON'),
      link: (line, filters) => behind(line, filters, { by: 'CUSTOMER' }),
    }),
    count('invoices', 'Invoices', { width: 64, when: by('CUSTOMER', 'FIRM', 'SALESPERSON'), link: invoicesIn() }),
    date('dueDate', 'Oldest due', { width: 104, blank: true, about: 'The earliest due date of the open invoices.' }),
    ...AGING_BUCKETS.map(({ key, label }) =>
      money(key, label, {
        total: true,
        width: key === 'days60' || key === 'days90' ? 86 : 102,
        blankZero: true,
        link: invoicesIn(PART_OF[key]),
        ...(key !== 'current' && { about: `Open and ${label.toLowerCase()} days past due.` }),
      }),
    ),
    money('credit', 'Credit', {
      total: true,
      width: 84,
      blankZero: true,
      link: invoicesIn('CREDIT'),
      about: 'Unapplied credit; 0 or less.',
    }),
    money('total', 'Total', {
      total: true,
      width: 102,
      link: accountOf,
      about: 'The balance: all buckets and the unapplied credit.',
    }),
    text('firmName', 'Firm', { sort: 'FIRM', width: 180, blank: true, when: by('CUSTOMER') }),
  ],
  sort: { by: 'total', direction: 'DESC' },
  limit: 1_000,
  drillDown,
  chart: { by: 'name', value: 'total', perLine: true },
});
