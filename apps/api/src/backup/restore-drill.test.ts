// A backup is made during writes, with e-mails, QuickBooks entries and a scheduled report waiting. It is restored next
// to the running original and becomes the live one once the original has stopped. The copy sends nothing before that,
// and nothing is done twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#db/database';
import type { DB } from '#db/database';
import { freePort } from '#db/embedded/postmaster';
import { recurringTask } from '#jobs/enqueue';
import { startSmtp } from '#mail/smtp-test-kit';
import { recurringJobs } from '#server/process/product-jobs';
import { startCommand } from '#testing/command-process';
import { queuedMail } from '#testing/queued-mail';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { runOnServer } from '#testing/server';
import { ask } from '#testing/server-office';
import { startServerProcess } from '#testing/server-process';
import type { ServerProcess } from '#testing/server-process';

const folder = mkdtempSync(join(tmpdir(), 'falcon-drill-'));
const office = await connectedOffice();
const { api, simulator, walk } = office;
const superAdmin = await api.as('super-admin');
const smtp = await startSmtp();
const copyName = `drill_${process.pid}`;
const postgres = api.connectionString.replace(/[^/]+$/, 'postgres');
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await smtp.close();
  await runOnServer(postgres, `drop database if exists ${copyName} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const { quickbooks } = api.services;
const settings = {
  SECRET_KEY: api.services.secretKey,
  PUBLIC_URL: 'http://falcon.test',
  ALLOWED_HOSTS: '127.0.0.1',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'office@falcon.test',
  QUICKBOOKS_CLIENT_ID: quickbooks?.clientId ?? '',
  QUICKBOOKS_CLIENT_SECRET: quickbooks?.clientSecret ?? '',
  QUICKBOOKS_ENVIRONMENT: 'sandbox',
  QUICKBOOKS_BASE_URL: simulator.url,
};

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = startServerProcess((await freePort(null)) ?? 0, { ...settings, ...env });
  ends.push(() => server.stop());
  await server.ready();
  return server;
}

const original = { DATA_DIR: api.config.dataDir, DATABASE_URL: api.connectionString };
const copy = { DATA_DIR: join(folder, 'copy'), DATABASE_URL: postgres.replace(/[^/]+$/, copyName) };

const queue = (db: Kysely<DB>, subject: string) => queuedMail(db, api.services, subject);

/** Sets the due time of all waiting e-mails and QuickBooks entries. */
async function due(db: Kysely<DB>, at: Date): Promise<void> {
  await db.updateTable('mailMessage').set({ dueAt: at }).where('state', '=', 'QUEUED').execute();
  await db.updateTable('quickbooksOutbox').set({ nextAt: at }).where('state', '=', 'WAITING').execute();
}
const reportDue = (db: Kysely<DB>, at: Date) => db.updateTable('reportSchedule').set({ nextRunAt: at }).execute();
const TOMORROW = new Date(Date.now() + 86_400_000);
const NOW = new Date(Date.now() - 60_000);

/** Resolves when every recurring job has run once on this database and the jobs it started have ended. */
async function allHasRun(db: Kysely<DB>): Promise<void> {
  for (const job of recurringJobs) await sql`select graphile_worker.add_job(${recurringTask(job)})`.execute(db);
  const open = sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier not like 'heartbeat:%' and j.run_at <= now()`;
  await expect.poll(async () => (await open.execute(db)).rows[0]?.jobs, { timeout: 60_000 }).toBe(0);
}

const subjects = () =>
  smtp.received.map(({ raw }) => /^Subject: (.*?)\r?$/m.exec(raw.toString())?.[1] ?? '').toSorted();
const invoicesThere = () =>
  simulator
    .ledger()
    .invoices.map(({ number }) => number)
    .toSorted();

/** The write requests QuickBooks received, including those for new tokens; the original also reads there by itself. */
const writesThere = (): number => simulator.log().filter(({ method }) => method !== 'GET').length;

/** Creates vendors over HTTP, one after the other, until it is stopped. */
function startWrites(server: ServerProcess) {
  const stopping = new AbortController();
  const storedNames: string[] = [];
  const writing = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const name = `Mill ${turn}`;
      const answer = await ask(
        server,
        superAdmin.token,
        'mutation ($input: VendorCreateInput!) { vendorCreate(input: $input) { vendor { id } } }',
        { input: { name, clientMutationId: name } },
      );
      expect(answer.errors).toBeUndefined();
      storedNames.push(name);
    }
  })();
  return {
    stored: storedNames,
    stop: async () => {
      stopping.abort();
      await writing;
    },
  };
}

test('a company restored beside its original: nothing leaves the copy until it is the live one, and nothing is done twice', async () => {
  // Customers get printed invoices, so the only e-mails are those of the test.
  await api.db.updateTable('customer').set({ invoiceMethodId: 2 }).where('id', '=', walk.company.customerId).execute();
  const orders = [await walk.invoiced(), await walk.invoiced(), await walk.inInvoice()];
  const numbers = orders.map(({ workOrderNumber }) => workOrderNumber);
  const paid = orders[0];
  if (paid) expect((await walk.pay(paid, 25)).errors).toEqual([]);
  await queue(api.db, 'Waits in the backup');
  const schedule = await superAdmin.mutate(
    'reportScheduleCreate',
    {
      report: 'jobCostingReport',
      name: 'Costs of the month',
      query: { from: 'month-start', to: 'today' },
      format: 'CSV',
      recipientIds: [superAdmin.userId],
      frequency: 'MONTHLY',
      dayOfMonth: 1,
      minute: 420,
    },
    'reportSchedule { id }',
  );
  expect(schedule.errors).toEqual([]);
  await due(api.db, TOMORROW);
  await reportDue(api.db, TOMORROW);

  // The backup, while the office works.
  const originalServer = await start(original);
  const writes = startWrites(originalServer);
  await expect.poll(() => writes.stored.length, { timeout: 30_000 }).toBeGreaterThan(3);
  const archive = join(folder, 'backup.tar.gz');
  const backup = startCommand('backup', [archive], { ...settings, ...original });
  expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('rows')]);
  const countBefore = writes.stored.length;
  await expect.poll(() => writes.stored.length, { timeout: 30_000 }).toBeGreaterThan(countBefore);
  await writes.stop();

  // Start the copy next to it: everything is due there, and nothing is sent.
  await runOnServer(postgres, `create database ${copyName}`);
  const restore = startCommand('restore', [archive], { ...settings, ...copy });
  expect([await restore.ended, restore.output()]).toEqual([0, expect.stringContaining('Restored')]);
  const copyDb = createDatabase({ connectionString: copy.DATABASE_URL, maxConnections: 3 });
  ends.push(() => copyDb.destroy());
  const copyServer = await start(copy);
  await due(copyDb, NOW);
  await reportDue(copyDb, NOW);
  const before = writesThere();
  await allHasRun(copyDb);
  expect([subjects(), writesThere()]).toEqual([[], before]);
  const vendors = await copyDb.selectFrom('vendor').select('name').where('name', 'like', 'Mill %').execute();
  expect(vendors.length).toBeGreaterThan(3);

  // The original does its work and is then stopped.
  expect(
    (await walk.office.mutate('invoiceCreate', { workOrderIds: [orders[2]?.id] }, 'errors { message }')).errors,
  ).toEqual([]);
  await due(api.db, NOW);
  await reportDue(api.db, NOW);
  await allHasRun(api.db);
  expect(subjects()).toEqual(['Costs of the month', 'Waits in the backup']);
  expect(invoicesThere()).toEqual(numbers.toSorted());
  expect(await office.client.count('Payment')).toBe(1);
  await originalServer.stop();

  // The copy becomes the live one. It repeats nothing that the original did, even where it can't know about it.
  const liveAnswer = await ask(
    copyServer,
    superAdmin.token,
    'mutation ($input: RestoredCopyMakeLiveInput!) { restoredCopyMakeLive(input: $input) { restoredCopy { restoredAt } } }',
    { input: { originalIsStopped: true, waiting: 'SENT_BY_ORIGINAL', clientMutationId: 'live' } },
  );
  expect(liveAnswer.errors).toBeUndefined();
  const invoiced = await ask(
    copyServer,
    walk.office.token,
    'mutation ($input: InvoiceCreateInput!) { invoiceCreate(input: $input) { errors { message } } }',
    { input: { workOrderIds: [orders[2]?.id], clientMutationId: 'again' } },
  );
  expect(invoiced.data?.['invoiceCreate']).toEqual({ errors: [] });
  await queue(copyDb, 'Written in the copy');
  await allHasRun(copyDb);
  await due(copyDb, NOW);
  await allHasRun(copyDb);
  expect(subjects()).toEqual(['Costs of the month', 'Waits in the backup', 'Written in the copy']);
  expect(invoicesThere()).toEqual(numbers.toSorted());
  const entries = await copyDb.selectFrom('quickbooksOutbox').select(['kind', 'state', 'message']).execute();
  expect(entries.filter(({ state }) => state !== 'SENT' && state !== 'SKIPPED')).toEqual([]);
  expect(await office.client.count('Payment')).toBe(1);
  expect(simulator.failures()).toEqual([]);
}, 240_000);
