import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { INVOICE_FILTERS, InvoiceFilters } from '@falcon/domain/company/filters';
import { addDays } from '@falcon/domain/kit/schedule';
import type { DB, Database } from '#db/database';
import { literally } from '#db/literals';
import { filterConditions } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { TotalColumns } from '#core/lists/totals';
import { ownRows } from '#kit/record-kit';

type Condition = RawBuilder<boolean>;

/** The sorts of the list; each has an index, and none of its columns is ever null. */
export const INVOICE_SORTS = {
  NUMBER: ['invoice_number'],
  DATE: ['invoice_date'],
  DUE_DATE: ['due_date'],
  CUSTOMER: ['customer_name', 'invoice_date'],
  STATUS: ['status', 'invoice_date'],
  DELIVERY: ['delivery_state', 'invoice_date'],
  ACCOUNTING: ['accounting_state', 'invoice_date'],
  AMOUNT: ['amount_cents'],
  OPEN: ['open_cents'],
} as const;
export type InvoiceSort = keyof typeof INVOICE_SORTS;

/** Sorts that reveal amounts: only for users who can see totals. */
export const INVOICE_SORTS_BY_AMOUNT: ReadonlySet<InvoiceSort> = new Set(['AMOUNT', 'OPEN']);

/** The sums below the list; a void invoice counts nothing. */
export const INVOICE_TOTALS: TotalColumns = {
  amount: { type: 'Money', sum: sql`case when i.status = 'VOID' then 0 else i.amount_cents end` },
  tax: { type: 'Money', sum: sql`case when i.status = 'VOID' then 0 else i.tax_cents end` },
  amountPaid: { type: 'Money', sum: sql`case when i.status = 'VOID' then 0 else i.amount_paid_cents end` },
  amountOpen: { type: 'Money', sum: sql`i.open_cents` },
};

export interface ListFacts {
  readonly today: string;
  readonly timeZone: string;
  /** The only salesperson whose invoices can be seen; null for no limit. */
  readonly salespersonScope: number | null;
}

/**
 * Written into the text, so that the partial indexes of open and failed invoices are used; all are words of the
 * program.
 */
const oneOf = (column: string, values: readonly string[]): Condition =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** Where `invoice i` keeps what the filters ask for. */
const columns = ({ today, timeZone }: ListFacts): FilterColumns<typeof INVOICE_FILTERS> => ({
  status: (statuses) => oneOf('i.status', statuses),
  overdue: () => sql`(i.due_date < ${today} and i.status in ('OPEN', 'PARTIAL'))`,
  delivery: (states) => oneOf('i.delivery_state', states),
  method: (methods) => oneOf('i.delivery', methods),
  accounting: (states) => oneOf('i.accounting_state', states),
  customer: 'i.customer_id',
  firm: 'i.property_firm_id',
  salesperson: 'i.salesperson_id',
  tax: (taxed) => (taxed ? sql`i.tax_cents <> 0` : sql`i.tax_cents = 0`),
  invoiced: 'i.invoice_date',
  due: 'i.due_date',
  sent: ({ from, to }) => {
    const at = (date: string) => sql`(${date}::date::timestamp at time zone ${timeZone})`;
    const ends = [
      ...(from ? [sql`i.sent_at >= ${at(from)}`] : []),
      ...(to ? [sql`i.sent_at < ${at(addDays(to, 1))}`] : []),
    ];
    return ends.length === 0 ? null : sql<boolean>`(${sql.join(ends, sql` and `)})`;
  },
  ids: 'i.id',
});

/** The conditions on `invoice i`, without the search. Void invoices are found only where their status is asked for. */
export function invoiceConditions(filter: InvoiceFilters, facts: ListFacts): Condition[] {
  return [
    ...(facts.salespersonScope === null ? [] : [ownRows('INVOICE', 'i', facts.salespersonScope)]),
    ...(filter.status ? [] : [sql<boolean>`i.status <> 'VOID'`]),
    ...filterConditions(filter, columns(facts)),
  ];
}

const LONGEST_COUNTED_RANGE_DAYS = 62;

/** Whether a filter leaves few enough invoices to count and add up all of them quickly. */
export function isSelective(filter: InvoiceFilters): boolean {
  const { customer, ids, overdue, status, delivery, accounting, invoiced, due, sent } = filter;
  if (customer || ids || overdue) return true;
  if (status && !status.includes('PAID')) return true;
  if (delivery && !delivery.includes('SENT')) return true;
  if (accounting && accounting.every((state) => state === 'FAILED' || state === 'PENDING')) return true;
  return [invoiced, due, sent].some(
    (range) => range?.from && range.to && addDays(range.from, LONGEST_COUNTED_RANGE_DAYS) >= range.to,
  );
}

/** Invoices whose number begins with a typed text. */
const numbered = (text: string): Condition => sql`i.invoice_number like ${`${literally(text.trim().toUpperCase())}%`}`;

/** Invoices found through their orders (conditions on `work_order w`) or by their own number. */
export const foundInvoices = (text: string, orders: readonly Condition[], many: boolean): Condition => {
  const orderCondition = sql.join(orders, sql` and `);
  if (many)
    return sql`(${numbered(text)}
      or exists (select from work_order w where w.id = i.work_order_id and ${orderCondition}))`;
  return sql`i.id = any(array(
    select v.id from invoice v where v.work_order_id = any(array(select w.id from work_order w where ${orderCondition}))
    union select i.id from invoice i where ${numbered(text)}))`;
};

export type InvoiceRecord = Selectable<DB['invoice']>;

/**
 * The invoices with some conditions. Few of them are found first and sorted then, instead of walking the index of the
 * order past all others.
 */
export function invoiceRows(db: Database, conditions: readonly Condition[], findFirst: boolean) {
  let rows = db.selectFrom('invoice as i').selectAll('i');
  for (const condition of conditions) rows = rows.where(condition);
  return findFirst ? db.selectFrom(rows.offset(0).as('i')).selectAll('i') : rows;
}

/** How many invoices a list has, and their sums. */
export interface InvoiceSums {
  readonly count: number;
  readonly amountCents: number;
  readonly openCents: number;
}

/** The sums of several lists in one statement; each list is read through its own index. */
export async function sumsOfLists(db: Database, lists: readonly (readonly Condition[])[]): Promise<InvoiceSums[]> {
  const sums = lists.map(
    (conditions, place) => sql`
    select ${sql.lit(place)} as place, count(*) as count, coalesce(sum(i.amount_cents), 0)::bigint as amount_cents,
      coalesce(sum(i.open_cents), 0)::bigint as open_cents
    from invoice i where ${sql.join(conditions, sql` and `)}`,
  );
  const result = await sql<InvoiceSums>`${sql.join(sums, sql` union all `)} order by place`.execute(db);
  return result.rows;
}
