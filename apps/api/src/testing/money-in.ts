import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { companyToday } from './today';

interface Open {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly open: number;
}

/** Stores a copy of a row with some other values, and returns its id. */
async function copyOf(
  db: Database,
  table: 'customer' | 'property_firm' | 'work_order',
  id: number,
  own: Readonly<Record<string, number | string>>,
): Promise<number> {
  const { rows: names } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}
      and is_generated = 'NEVER' and column_name <> 'id'`.execute(db);
  const columns = names.map(({ name }) => name);
  const values = columns.map((name) => (name in own ? sql`${own[name]}` : sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} where id = ${id} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A new firm, which owes nothing, with two customers; `mark` tells their names from those of others. */
async function newFirm(db: Database, mark: number) {
  const { id: ofDemo, firmId: firmOfDemo } = await db
    .selectFrom('customer')
    .select(['id', 'propertyFirmId as firmId'])
    .where('propertyFirmId', 'is not', null)
    .where('isEnabled', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const firmId = await copyOf(db, 'property_firm', firmOfDemo ?? 0, { name: `Twelve Oaks ${mark}` });
  const customer = (name: string) => copyOf(db, 'customer', ofDemo, { name, property_firm_id: firmId });
  return { id: await customer(`Oak Gardens ${mark}`), other: await customer(`Oak Towers ${mark}`), firmId };
}

interface FirmInvoices {
  readonly firmId: number;
  readonly invoices: readonly Open[];
}

/** Twelve open invoices of two customers of a firm, oldest first; only their customer, dates and amounts matter. */
export const twelveInvoices = (db: Database): Promise<FirmInvoices> => openInvoices(db, 12);

/** Forty-nine such invoices; the last two digits of a number tell them apart. */
export const fortyNineInvoices = (db: Database): Promise<FirmInvoices> => openInvoices(db, 49);

async function openInvoices(db: Database, count: number): Promise<FirmInvoices> {
  const first = 100_000 + (Date.now() % 800_000);
  const { id, other, firmId } = await newFirm(db, first);
  const { orderId } = await db
    .selectFrom('invoice')
    .innerJoin('workOrder', 'workOrder.id', 'invoice.workOrderId')
    .select('workOrderId as orderId')
    .where('invoice.status', '<>', 'VOID')
    .where('flooringTypeId', '=', 1)
    .orderBy('workOrderId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let place = 0; place < count; place += 1) {
    const number = `OAK-C-${first + place * 7}`;
    const customerId = place % 3 === 0 ? other : id;
    // None is of a day to come, before which it can't be paid.
    const age = Math.max(40, count) - place;
    const workOrderId = await copyOf(db, 'work_order', orderId, {
      work_order_number: number,
      customer_id: customerId,
      // Each on its own day: together, they would fill that of the copied order, and nothing more could be booked.
      install_date: addDays(companyToday(), -age - 1),
    });
    await sql`
      with i as (insert into invoice
          (invoice_number, work_order_id, customer_id, status, invoice_date, due_date, material_cents, labor_cents,
            profit_cents, additional_cents, tax_cents, amount_cents)
          select ${number}, ${workOrderId}::int, ${customerId}::int, 'OPEN', current_date - ${age}::int,
            current_date - ${age}::int + 30, a.cents, 0, 0, 0, 0, a.cents
          from (values (${200_00 + place * 17_01}::bigint)) as a (cents) returning *)
      insert into account_entry (customer_id, invoice_id, kind, amount_cents, entry_date, created_at)
      select customer_id, id, 'INVOICE', amount_cents, invoice_date, now() from i`.execute(db);
  }
  const { rows: invoices } = await sql<Open>`
    select i.id, i.invoice_number as number, i.customer_id, i.amount_cents as open from invoice i
      join customer c on c.id = i.customer_id
    where c.property_firm_id = ${firmId} and i.status = 'OPEN' order by i.invoice_date, i.id`.execute(db);
  return { firmId, invoices };
}

/** The open invoices of the firm customer that has the most, oldest first, and how many its firm has. */
export async function openOfAFirm(
  db: Database,
): Promise<{ readonly firmId: number; readonly own: readonly Open[]; readonly count: number }> {
  const { rows } = await sql<{ firmId: number; customerId: number; count: number }>`
    select c.property_firm_id as firm_id, c.id as customer_id,
      (select count(*)::int from invoice o join customer k on k.id = o.customer_id
        where k.property_firm_id = c.property_firm_id and o.status in ('OPEN', 'PARTIAL')) as count
    from invoice i join customer c on c.id = i.customer_id where i.status = 'OPEN' and c.property_firm_id is not null
    group by 1, 2 order by count(*) desc, 2 limit 1`.execute(db);
  const [firmRow] = rows;
  if (!firmRow) throw new Error('The demo has a customer of a firm with an open invoice');
  const { rows: own } = await sql<Open>`
    select id, invoice_number as number, customer_id, open_cents as open from invoice
    where customer_id = ${firmRow.customerId} and status in ('OPEN', 'PARTIAL') order by invoice_date, id`.execute(db);
  return { firmId: firmRow.firmId, own, count: firmRow.count };
}

/** An open invoice of a customer without credit. */
export const anOpenInvoice = (db: Database): Promise<Pick<Open, 'customerId' | 'number'>> =>
  db
    .selectFrom('invoice')
    .select(['customerId', 'invoiceNumber as number'])
    .where('status', '=', 'OPEN')
    .where('amountCents', '>', 100_00)
    .where(
      sql<boolean>`not exists (select from account_entry e where e.customer_id = invoice.customer_id
        and e.invoice_id is null)`,
    )
    .where(sql<boolean>`exists (select from account_entry e where e.invoice_id = invoice.id)`)
    .orderBy('invoiceDate')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Checks received on a day, else today, and not deposited; it doesn't matter which invoices they pay. */
export async function checksInTheDrawer(
  db: Database,
  numbers: readonly string[],
  receivedOn: string | null = null,
): Promise<void> {
  await sql`
    with r as (insert into receipt (customer_id, amount_cents, received_on, method, reference)
      select (select min(id) from customer), 100 * ascii(number),
        coalesce(${receivedOn}::date, (now() at time zone c.time_zone)::date), 'CHECK', number
      from unnest(${[...numbers]}::text[]) as number cross join app_configuration c returning *)
    insert into account_entry (customer_id, kind, amount_cents, entry_date, receipt_id, created_at)
    select customer_id, 'PAYMENT', -amount_cents, received_on, id, now() from r`.execute(db);
}
