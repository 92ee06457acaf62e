import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Limits a customer column to the wanted customers. */
export type CustomersWanted = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Open invoices; must match the condition of the partial index. */
const OPEN = sql`i.status in ('OPEN', 'PARTIAL')`;
const ofInvoices = sql`i.customer_id`;
const ofEntries = sql`e.customer_id`;
const everyone: CustomersWanted = () => sql`true`;

/** The currently open amounts, from the invoices, and unapplied credit. */
const now = (wanted: CustomersWanted): RawBuilder<unknown> => sql`
  select i.customer_id, i.id as invoice_id, i.invoice_number, i.due_date, i.open_cents as cents from invoice i
  where ${OPEN} and ${wanted(ofInvoices)}
  union all
  ${credit(sql`true`, wanted)}`;

/** Unapplied credit. */
const credit = (when: RawBuilder<unknown>, wanted: CustomersWanted): RawBuilder<unknown> => sql`
  select e.customer_id, null, null, null, sum(e.amount_cents)::bigint from account_entry e where e.invoice_id is null
    and ${when} and ${wanted(ofEntries)}
  group by 1 having sum(e.amount_cents) <> 0`;

const invoiceColumn = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(i.${column}, (select v.${column} from invoice v where v.id = l.invoice_id))`;

/**
 * The amounts open on an earlier day: today's, without later entries. An index also provides the columns of invoices
 * settled since then; the few others with later entries (deleted ones) are looked up.
 */
const earlier = (day: string, wanted: CustomersWanted): RawBuilder<unknown> => sql`
  select coalesce(i.customer_id, l.customer_id) as customer_id, coalesce(i.id, l.invoice_id) as invoice_id,
    ${invoiceColumn(sql`invoice_number`)} as invoice_number,
    ${invoiceColumn(sql`due_date`)} as due_date, coalesce(i.cents, 0) - coalesce(l.cents, 0) as cents
  from (
    select i.customer_id, i.id, i.invoice_number, i.due_date, i.open_cents as cents from invoice i where ${OPEN}
      and ${wanted(ofInvoices)}
    union all
    select i.customer_id, i.id, i.invoice_number, i.due_date, 0 from invoice i where i.status = 'PAID'
      and i.date_paid > ${day} and ${wanted(ofInvoices)}
  ) i full join (
    select e.invoice_id, max(e.customer_id) as customer_id, sum(e.amount_cents)::bigint as cents from account_entry e
    where e.entry_date > ${day} and e.invoice_id is not null and ${wanted(ofEntries)} group by 1
  ) l on l.invoice_id = i.id
  where coalesce(i.cents, 0) <> coalesce(l.cents, 0)
  union all
  ${credit(sql`e.entry_date <= ${day}`, wanted)}`;

/**
 * All open items on a day, as a `select` of `customer_id`, `invoice_id`, `invoice_number` and `due_date` (null for
 * unapplied credit), and `cents`. For today it reads only open invoices; for an earlier day it subtracts the entries
 * dated since.
 */
export const openItems = (asOf: string, today: string, wanted: CustomersWanted = everyone): RawBuilder<unknown> =>
  asOf < today ? earlier(asOf, wanted) : now(wanted);
