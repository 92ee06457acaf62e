import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { silentLog } from '#testing/live';
import { testProgram } from '#testing/programs';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { companyToday } from '#testing/today';
import { readChanges } from '../back/read-changes';

const INVOICES = 200;
const PAYMENTS = 60;
/** `KILLS=100` runs the whole measurement; each kill starts a process. */
const KILLS = Number(process.env['KILLS'] ?? 4);

const office = await connectedOffice();
const { api, simulator, walk, send } = office;
const { db, services } = api;

/** The same random numbers in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Many copies of one order, invoiced together; each invoice queues itself. */
async function invoiceMany(likeOrderId: string): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'work_order' and table_schema = 'public' and is_generated = 'NEVER'
      and column_name not in ('id', 'work_order_number')`.execute(db);
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into work_order (work_order_number, ${columns}) select 'KILL-' || lpad(n::text, 4, '0'), ${columns}
    from work_order, generate_series(1, ${INVOICES}) n
    where work_order.id = ${Number(likeOrderId)}`.execute(db);
  await sql`
    with made as (
      insert into invoice (invoice_number, work_order_id, customer_id, invoice_date, due_date, amount_cents)
      select work_order_number, id, customer_id, ${companyToday()}::date, ${companyToday()}::date + 30, 10000 + id
        from work_order where work_order_number like 'KILL-%'
      returning *)
    insert into account_entry (customer_id, invoice_id, kind, amount_cents, entry_date) select customer_id, id,
      'INVOICE', amount_cents, invoice_date from made`.execute(db);
}

const sentSoFar = async (): Promise<number> =>
  (
    await db
      .selectFrom('quickbooksOutbox')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('state', '=', 'SENT')
      .executeTakeFirstOrThrow()
  ).n;

/** Starts a sending process and kills it after this many more entries are sent. */
async function killedAfter(more: number): Promise<void> {
  const before = await sentSoFar();
  const child = spawn(process.execPath, [testProgram(join(import.meta.dirname, 'killed-sender.ts'))], {
    env: {
      ...process.env,
      DATABASE_URL: api.connectionString,
      QUICKBOOKS: JSON.stringify({ secretKey: services.secretKey, settings: services.quickbooks }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitFor(async () => expect(await sentSoFar()).toBeGreaterThanOrEqual(before + more), {
    timeout: 60_000,
    interval: 1,
  });
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}

test(
  'a process that is killed again and again while it sends: one invoice for each order on both sides, and all sums equal',
  { timeout: 120_000 + KILLS * 15_000 },
  async () => {
    const random = seeded(17);
    const order = await walk.invoiced();
    await send();
    await invoiceMany(order.id);
    const invoices = await db
      .selectFrom('invoice')
      .selectAll()
      .where('invoiceNumber', 'like', 'KILL-%')
      .orderBy('id')
      .execute();
    expect(invoices).toHaveLength(INVOICES);
    const toPay = invoices.slice(0, PAYMENTS);
    const pay = async ({ id, amountCents }: (typeof invoices)[number]): Promise<void> => {
      const amount = (amountCents - (id % 3 === 0 ? 1_234 : 0)) / 100;
      const { errors } = await walk.office.mutate(
        'paymentRecord',
        { invoiceId: String(id), amount, paidOn: companyToday() },
        'invoice { id }',
      );
      expect(errors).toEqual([]);
    };
    const perKill = (INVOICES + PAYMENTS) / (KILLS + 1);
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const invoice of toPay.filter((_, place) => place % KILLS === kill)) await pay(invoice);
      await killedAfter(Math.ceil(random() * perKill * 0.9));
    }
    // The killed process's lock is released once the database notices; then the rest is sent.
    const isOver = async (): Promise<boolean> => {
      await send();
      return (await office.outbox()).every(({ state }) => state === 'SENT' || state === 'SKIPPED');
    };
    await vi.waitFor(async () => expect(await isOver()).toBe(true), { timeout: 60_000, interval: 50 });
    // Some invoices are also paid in QuickBooks.
    for (const theirs of simulator
      .ledger()
      .invoices.filter(({ openCents }) => openCents > 0)
      .slice(0, 40))
      await simulator.control('receive-payment', { invoiceId: theirs.id });
    await readChanges(services, silentLog, { isWhole: true });
    await send();

    const ledger = simulator.ledger();
    const numbers = ledger.invoices.map(({ number }) => number).filter((number) => number.startsWith('KILL-'));
    expect(new Set(numbers).size).toBe(INVOICES);
    expect(numbers).toHaveLength(INVOICES);
    const ours = await db.selectFrom('invoice').select(['invoiceNumber', 'openCents', 'amountCents']).execute();
    const theirs = new Map(ledger.invoices.map((invoice) => [invoice.number, invoice]));
    expect(
      ours.filter(({ invoiceNumber, openCents, amountCents }) => {
        const there = theirs.get(invoiceNumber);
        return there?.openCents !== openCents || there.totalCents !== amountCents;
      }),
    ).toEqual([]);
    expect(ledger.receivableCents).toBe(ours.reduce((sum, { openCents }) => sum + openCents, 0));
    const receipts = await db.selectFrom('receipt').select('id').where('reversedAt', 'is', null).execute();
    expect(await office.client.count('Payment')).toBe(receipts.length);
    expect(ledger.differenceCents).toBe(0);
    expect(simulator.failures()).toEqual([]);
    expect((await office.outbox()).filter(({ state }) => state !== 'SENT' && state !== 'SKIPPED')).toEqual([]);
  },
);
