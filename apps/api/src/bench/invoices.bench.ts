import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase } from '#db/database';
import { bigCompany } from './support/big-company';
import { loadSlice } from './support/load';
import { asking, startBuiltProduct } from './support/product';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 20_000);
const INVOICES = Number(process.env.BENCH_INVOICES ?? 1_000);
const PORT = 3494;
/** The goals: invoices with PDFs per second, and how much slower the order list may be during the run. */
const WANTED = { perSecond: 10, slower: 2 };
const IDLE_SECONDS = 5;
const LIST =
  '{ workOrders(filter: {}, first: 50) { totalCount nodes { id workOrderNumber customerName status { label } } } }';

const company = await bigCompany(ORDERS);
const db = createDatabase({ connectionString: company.connectionString, maxConnections: 2 });

/** Returns paid orders to the invoicing step, for customers that receive e-mail. */
async function readyOrders(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from work_order w join invoice i on i.work_order_id = w.id and i.status = 'PAID'
      join customer c on c.id = w.customer_id and c.is_enabled
    where w.job_cost_cents > 0 and w.bill_to_address_line1 <> '' and w.bill_to_city <> ''
      and (w.customer_po <> '' or not c.po_number_required)
    order by w.id desc limit ${INVOICES}`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update invoice set status = 'VOID', void_at = now() where work_order_id = any(${ids}::int[])
    and status <> 'VOID'`.execute(db);
  await sql`update commission set state = 'REVERSED' where work_order_id = any(${ids}::int[])`.execute(db);
  await sql`update work_order set status_id = 4, invoice_method_id = 1 where id = any(${ids}::int[])`.execute(db);
  await sql`update customer set summary_by = 'NONE' where summary_by <> 'NONE'`.execute(db);
  return ids;
}

/** How many of these orders' invoices have a stored e-mail with a PDF. */
async function mailed(ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct i.id)::int as count from invoice i join invoice_delivery d on d.invoice_id = i.id
      join mail_attachment a on a.mail_message_id = d.mail_message_id
    where i.work_order_id = any(${[...ids]}::int[]) and i.status <> 'VOID'`.execute(db);
  return rows[0]?.count ?? 0;
}

const ids = await readyOrders();
const product = await startBuiltProduct(company.connectionString, PORT);
const list = asking(product, LIST, () => ({}));
await loadSlice(list, 1, 2);
const idle = await loadSlice(list, 1, IDLE_SECONDS);

const started = performance.now();
const answer = await fetch(`http://127.0.0.1:${PORT}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${product.token}` },
  body: JSON.stringify({
    query: 'mutation ($input: InvoiceCreateInput!) { invoiceCreate(input: $input) { jobStatus { id } } }',
    variables: { input: { workOrderIds: ids } },
  }),
});
const { errors } = (await answer.json()) as { errors?: unknown };
if (errors) throw new Error(JSON.stringify(errors));

const slices: { p50: number; p99: number }[] = [];
let doneCount = 0;
while (doneCount < ids.length) {
  slices.push(await loadSlice(list, 1, 2));
  doneCount = await mailed(ids);
  if (performance.now() - started > 600_000) throw new Error(`Only ${doneCount} invoices after ten minutes`);
}
const seconds = (performance.now() - started) / 1000;
await delay(200);
await product.stop();
await db.destroy();
await company.stop();

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const busy = middle(slices.map(({ p50 }) => p50));
const perSecond = ids.length / seconds;
const slower = busy / idle.p50;
console.log(
  `${ids.length} invoices with PDFs handed to the mail in ${seconds.toFixed(1)} s: ${perSecond.toFixed(1)} a second (wanted: at least ${WANTED.perSecond}); ` +
    `list of orders ${idle.p50.toFixed(1)} ms idle, ${busy.toFixed(1)} ms beside it: ${slower.toFixed(2)} times (wanted: at most ${WANTED.slower})`,
);
process.exitCode = perSecond >= WANTED.perSecond && slower <= WANTED.slower ? 0 : 1;
