import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { INVOICE_FILTERS } from '@falcon/domain/company/filters';
import type { InvoiceFilters } from '@falcon/domain/company/filters';
import { addDays } from '@falcon/domain/kit/schedule';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import type { Database } from '#db/database';
import { literally } from '#db/literals';
import type { Context } from '#core/context';
import { filterConditions, onDates } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { TotalColumns } from '#core/lists/totals';
import { ledger } from '#kit/ledger-list';
import { ownRows } from '#kit/record-kit';

type Condition = RawBuilder<boolean>;

/**
 * Literals in the statement, so that the partial indexes of open and failed invoices are used; all values are constants
 * of the program.
 */
const oneOf = (column: string, values: readonly string[]): Condition =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** Where the filters look in `invoice i`. */
const columns = (ctx: Context): FilterColumns<typeof INVOICE_FILTERS> => ({
  status: (statuses) => oneOf('i.status', statuses),
  overdue: () => sql`(i.due_date < ${ctx.today()} and i.status in ('OPEN', 'PARTIAL'))`,
  delivery: (states) => oneOf('i.delivery_state', states),
  method: (methods) => oneOf('i.delivery', methods),
  accounting: (states) => oneOf('i.accounting_state', states),
  customer: 'i.customer_id',
  firm: 'i.property_firm_id',
  salesperson: 'i.salesperson_id',
  tax: (taxed) => (taxed ? sql`i.tax_cents <> 0` : sql`i.tax_cents = 0`),
  amount: 'i.amount_cents',
  invoiced: 'i.invoice_date',
  due: 'i.due_date',
  sent: onDates('i.sentAt', ctx.services.timeZone),
  ids: 'i.id',
});

/** What `invoice i` adds to a sum; a void one counts nothing. */
const unlessVoid = (column: string) =>
  ({ type: 'Money', sum: sql`case when i.status = 'VOID' then 0 else ${sql.ref(column)} end` }) as const;

/** The sums below the list. */
export const INVOICE_TOTALS: TotalColumns = {
  amount: unlessVoid('i.amountCents'),
  tax: unlessVoid('i.taxCents'),
  amountPaid: unlessVoid('i.amountPaidCents'),
  amountOpen: { type: 'Money', sum: sql`i.open_cents` },
};

const ofSalesperson = (id: number): Condition => ownRows('INVOICE', 'i', id);

/** The invoices; each sort has an index. */
export const INVOICES = ledger({
  rows: (db) => db.selectFrom('invoice as i').selectAll('i'),
  ofSalesperson,
  filters: INVOICE_FILTERS,
  columns,
  sorts: {
    DATE: ['i.invoiceDate'],
    NUMBER: ['i.invoiceNumber'],
    DUE_DATE: ['i.dueDate'],
    CUSTOMER: ['i.customerName', 'i.invoiceDate'],
    STATUS: ['i.status', 'i.invoiceDate'],
    DELIVERY: ['i.deliveryState', 'i.invoiceDate'],
    ACCOUNTING: ['i.accountingState', 'i.invoiceDate'],
    AMOUNT: ['i.amountCents'],
    OPEN: ['i.openCents'],
  },
  id: 'i.id',
  totals: INVOICE_TOTALS,
  amounts: { ...PRICES, sorts: ['AMOUNT', 'OPEN'], filters: ['amount'] },
});

/** A void invoice is found only by its whole number. */
const unlessVoidOrNamed = (text: string | null | undefined): Condition =>
  text?.trim() ? sql`(i.status <> 'VOID' or i.invoice_number = ${text.trim().toUpperCase()})` : sql`i.status <> 'VOID'`;

/**
 * The conditions on the invoices that a user sees, without the search. Void invoices are found only where their status
 * or their number is asked for.
 */
export function invoiceConditions(filter: InvoiceFilters, ctx: Context): Condition[] {
  const { salespersonScope } = ctx;
  return [
    ...(salespersonScope === null ? [] : [ofSalesperson(salespersonScope)]),
    ...(filter.status ? [] : [unlessVoidOrNamed(filter.search)]),
    ...filterConditions(filter, columns(ctx)),
  ];
}

const LONGEST_COUNTED_RANGE_DAYS = 62;
/** Amounts that differ by this factor at most are few: one amount that someone looks for. */
const NARROW = 1.01;

/** Whether a filter leaves few enough invoices to count and sum quickly. */
export function isSelective(filter: InvoiceFilters): boolean {
  const { customer, ids, overdue, status, delivery, accounting, invoiced, due, sent, amount } = filter;
  if (customer || ids || overdue) return true;
  if (amount?.from !== undefined && amount.to !== undefined && amount.to <= amount.from * NARROW) return true;
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

/**
 * The invoices that match some conditions. If there are few, they are found first and then sorted, instead of walking
 * the sort's index past all others.
 */
export function invoiceRows(db: Database, conditions: readonly Condition[], findFirst: boolean) {
  let rows = INVOICES.rows(db, undefined);
  for (const condition of conditions) rows = rows.where(condition);
  return findFirst ? db.selectFrom(rows.offset(0).as('i')).selectAll('i') : rows;
}

/** How many invoices a list has, and their sums. */
export interface InvoiceSums {
  readonly count: number;
  readonly amountCents: number;
  readonly openCents: number;
}

/** The sums of several filtered lists as a user sees them, in one statement; each list is read through its own index. */
export async function sumsOfInvoices(ctx: Context, filters: readonly InvoiceFilters[]): Promise<InvoiceSums[]> {
  const sums = filters.map(
    (filter, place) => sql`
    select ${sql.lit(place)} as place, count(*) as count, coalesce(sum(i.amount_cents), 0)::bigint as amount_cents,
      coalesce(sum(i.open_cents), 0)::bigint as open_cents
    from invoice i where ${sql.join(invoiceConditions(filter, ctx), sql` and `)}`,
  );
  const result = await sql<InvoiceSums>`${sql.join(sums, sql` union all `)} order by place`.execute(ctx.db);
  return result.rows;
}
