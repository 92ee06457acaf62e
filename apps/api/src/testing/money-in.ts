import { sql } from 'kysely';
import type { Database } from '#db/database';

interface Open {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly open: number;
}

/** A firm that owes nothing, and two of its customers. */
async function paidUpFirm(db: Database) {
  const { rows } = await sql<{ id: number; other: number; firmId: number }>`
    select min(c.id) as id, max(c.id) as other, c.property_firm_id as firm_id from customer c
    where c.property_firm_id is not null
      and not exists (select from account_entry e join customer o on o.id = e.customer_id
        where o.property_firm_id = c.property_firm_id and e.invoice_id is null)
      and not exists (select from invoice i join customer o on o.id = i.customer_id
        where o.property_firm_id = c.property_firm_id and i.status in ('OPEN', 'PARTIAL'))
    group by c.property_firm_id having count(*) > 1 order by 3 limit 1`.execute(db);
  const [firm] = rows;
  if (!firm) throw new Error('The demo has a firm that owes nothing');
  return firm;
}

interface FirmInvoices {
  readonly firmId: number;
  readonly invoices: readonly Open[];
}

/** Twelve open invoices of two customers of a firm, oldest first; only their customer, dates and amounts matter. */
export const twelveInvoices = async (db: Database): Promise<FirmInvoices> => openInvoices(db, await paidUpFirm(db), 12);

/** Forty-nine of a new firm; the last two digits of a number tell them apart. */
export const fortyNineInvoices = async (db: Database): Promise<FirmInvoices> => openInvoices(db, await newFirm(db), 49);

type FirmCustomers = Awaited<ReturnType<typeof paidUpFirm>>;

/** A new firm with two customers. */
async function newFirm(db: Database): Promise<FirmCustomers> {
  const { rows } = await sql<FirmCustomers>`
    with a as (insert into address (address_line1, city, state, postal_code)
        values ('9 Market St', 'Indianapolis', 'IN', '46204') returning id),
      f as (insert into property_firm (name, principal_contact, property_firm_type_id, address_id)
        select 'Stub Management ' || a.id, 'Pat Field', (select min(id) from property_firm_type), a.id from a
        returning id),
      c as (insert into customer (name, customer_type_id, address_id, property_firm_id, invoice_method_id)
        select n || ' Court ' || f.id, (select min(id) from customer_type), a.id, f.id,
          (select min(id) from invoice_method)
        from a cross join f cross join unnest(array['Alder', 'Birch']) as n returning id, property_firm_id)
    select min(id) as id, max(id) as other, min(property_firm_id) as firm_id from c`.execute(db);
  const [firm] = rows;
  if (!firm) throw new Error('A firm was created');
  return firm;
}

async function openInvoices(db: Database, { id, other, firmId }: FirmCustomers, count: number): Promise<FirmInvoices> {
  const first = 100_000 + (Date.now() % 800_000);
  const { rows: names } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'work_order'
      and is_generated = 'NEVER'
      and column_name not in ('id', 'work_order_number', 'customer_id')`.execute(db);
  const copied = sql.raw(names.map(({ name }) => name).join(', '));
  for (let place = 0; place < count; place += 1) {
    const number = `T-${first + place * 7}`;
    await sql`
      with w as (insert into work_order (work_order_number, customer_id, ${copied})
          select ${number}, ${place % 3 === 0 ? other : id}, ${copied} from work_order
            where id = (select max(work_order_id) from invoice where status <> 'VOID') returning id, customer_id),
        i as (insert into invoice
          (invoice_number, work_order_id, customer_id, status, invoice_date, due_date, material_cents, labor_cents,
            profit_cents, additional_cents, tax_cents, amount_cents)
          select ${number}, w.id, w.customer_id, 'OPEN', current_date - 40 + ${place}::int,
            current_date - 10 + ${place}::int, a.cents, 0, 0, 0, 0, a.cents
          from w cross join (values (${200_00 + place * 17_01}::bigint)) as a (cents) returning *)
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

/** Checks received today and not deposited; it doesn't matter which invoices they pay. */
export async function checksInTheDrawer(db: Database, numbers: readonly string[]): Promise<void> {
  await sql`
    with r as (insert into receipt (customer_id, amount_cents, received_on, method, reference)
      select (select min(id) from customer), 100 * ascii(number), (now() at time zone c.time_zone)::date,
        'CHECK', number
      from unnest(${[...numbers]}::text[]) as number cross join app_configuration c returning *)
    insert into account_entry (customer_id, kind, amount_cents, entry_date, receipt_id, created_at)
    select customer_id, 'PAYMENT', -amount_cents, received_on, id, now() from r`.execute(db);
}
