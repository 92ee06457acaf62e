import { startSimulator } from '@falcon/quickbooks-simulator';
import { sql } from 'kysely';
import type { Context, Services } from '#core/context';
import { quickbooksClient } from '#accounting/quickbooks-connection';
import { finishConnect } from '#modules/accounting/quickbooks-connection/oauth/finish-connect';
import { startConnect } from '#modules/accounting/quickbooks-connection/oauth/start-connect';
import { queueAgain } from '#modules/accounting/quickbooks/outbox/outbox.queries';
import { sendOutbox } from '#modules/accounting/quickbooks/send/send-outbox';
import { makeCompany } from '#testing/company';
import { openBenchOffice } from './support/bench-office';

/** Entries of the outbox: half invoices, half payments of them. */
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 10_000);
/** The requests per minute that Intuit allows a company, and how many we use. */
const VENDOR_PER_MINUTE = 500;
const OURS_PER_MINUTE = 400;

const simulator = await startSimulator({ limits: null });
const office = await openBenchOffice('quickbooks');
const clerk = office.clerk();
const services: Services = {
  ...clerk.services,
  quickbooks: {
    clientId: simulator.clientId,
    clientSecret: simulator.clientSecret,
    environment: 'sandbox',
    baseUrl: simulator.url,
    webhookToken: simulator.verifierToken,
    // Measures our own speed, without the request pace kept for Intuit.
    requestsPerMinute: 10_000_000,
    timeoutMs: 30_000,
    backoffMs: 100,
  },
};
const { db } = office;
const ctx: Context = { ...clerk, services };

async function connect(): Promise<string> {
  const { authorizeUrl } = await startConnect(ctx);
  const consent = await fetch(authorizeUrl, { redirect: 'manual' });
  const query = Object.fromEntries(new URL(consent.headers.get('location') ?? '').searchParams);
  const outcome = await finishConnect(services, query);
  if (outcome !== 'CONNECTED') throw new Error(`Not connected: ${outcome}`);
  const { realmId } = await db.selectFrom('quickbooksConnection').select('realmId').executeTakeFirstOrThrow();
  return realmId ?? '';
}

async function chooseAccounts(realmId: string): Promise<void> {
  const client = quickbooksClient(services, realmId);
  const [item] = await client.query('Item');
  const [account] = await client.query('Account');
  const rows = [
    ...['LUMP_SUM', 'MATERIAL', 'LABOR', 'ADDITIONAL'].map((key) => ['ITEM', key, 'Item', item?.Id] as const),
    ['DISCOUNT_ITEM', '', 'Item', item?.Id] as const,
    ['WRITE_OFF_ITEM', '', 'Item', item?.Id] as const,
    ['INCOME_ACCOUNT', '', 'Account', account?.Id] as const,
    ['COMMISSION_EXPENSE_ACCOUNT', '', 'Account', account?.Id] as const,
    ['TAX_CODE', 'IN//ITEMISED', 'TaxCode', (await client.query('TaxCode'))[0]?.Id] as const,
  ];
  for (const [what, localKey, remoteType, remoteId = ''] of rows)
    await db
      .insertInto('quickbooksMapping')
      .values({ realmId, what, localKey, remoteType, remoteId, remoteName: what })
      .execute();
}

/** Creates invoices and a check for each; they queue themselves. */
async function fill(customerId: number): Promise<void> {
  const invoices = Math.floor(ENTRIES / 2);
  await sql`insert into work_order
    (work_order_number, customer_id, customer_name, geo_location_id, flooring_type_id, status_id, install_date)
    select 'BENCH-' || lpad(n::text, 6, '0'), ${customerId}, 'Lakeside', (select min(id) from geo_location), 1, 5,
      current_date from generate_series(1, ${invoices}) n`.execute(db);
  await sql`
    with made as (
      insert into invoice (invoice_number, work_order_id, customer_id, invoice_date, due_date, amount_cents)
      select work_order_number, id, customer_id, current_date, current_date + 30, 10000 + id from work_order
        where work_order_number like 'BENCH-%' returning *)
    insert into account_entry (customer_id, invoice_id, kind, amount_cents, entry_date) select customer_id, id,
      'INVOICE', amount_cents, invoice_date from made`.execute(db);
  await sql`insert into receipt (customer_id, amount_cents, received_on, reference) select customer_id, amount_cents,
    invoice_date, invoice_number from invoice
    where invoice_number like 'BENCH-%'`.execute(db);
  await sql`insert into account_entry (customer_id, invoice_id, kind, amount_cents, entry_date, receipt_id)
    select i.customer_id, i.id, 'PAYMENT', -i.amount_cents, i.invoice_date, r.id from invoice i
      join receipt r on r.reference = i.invoice_number`.execute(db);
}

const company = await makeCompany(db);
const realmId = await connect();
await chooseAccounts(realmId);
// The customer is already in QuickBooks, as most are after the first weeks.
await queueAgain(db, realmId, 'CUSTOMER', [company.customerId]);
await sendOutbox(services);
await fill(company.customerId);
const before = simulator.log().at(-1)?.number ?? 0;
const started = performance.now();
const { sent, failed } = await sendOutbox(services);
const seconds = (performance.now() - started) / 1000;
const requests = (simulator.log().at(-1)?.number ?? 0) - before;
const ledger = simulator.ledger();
const mistakes = simulator.failures().length;
await office.close();
await simulator.stop();

const perMinute = (requests / seconds) * 60;
console.log(
  `${sent} entries sent, ${failed} failed, in ${seconds.toFixed(1)} s: ${(sent / seconds).toFixed(1)} entries and ${requests} requests, ${perMinute.toFixed(0)} a minute; ` +
    `the vendor allows ${VENDOR_PER_MINUTE} a minute, of which ${OURS_PER_MINUTE} are used: ${(requests / OURS_PER_MINUTE).toFixed(1)} minutes at its pace`,
);
console.log(
  `There: ${ledger.invoices.length} invoices, ${ledger.receivableCents} cents open, ${mistakes} requests that it should not get`,
);
if (failed > 0 || mistakes > 0 || ledger.receivableCents !== 0 || perMinute < OURS_PER_MINUTE) process.exitCode = 1;
