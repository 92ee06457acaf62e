import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../apps/api/src/db/database';
import type { Database } from '../apps/api/src/db/database';
import { startTestPostgres } from '../apps/api/src/db/embedded';
import { migrateToLatest } from '../apps/api/src/db/migrate';
import { seedDemo } from '../apps/api/src/seed';
import { databaseUrl, runOnServer } from '../apps/api/src/testing/server';
import { startSimulator } from '../apps/quickbooks-simulator/src/index';
import { companyToday, lastWorkingDay } from './support/days';
import type { Product } from './support/products';

const ORDERS = 400;
const READY_WITHIN_MS = 60_000;
const bundle = join(process.cwd(), 'apps/api/dist/main.js');

interface RunningProduct {
  readonly product: Product;
  stop(): Promise<void>;
}

/** Starts the built product once for each worker, each on its own copy of a small demo company. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A bundle of older sources knows fewer migrations than the database has, and could not start.
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('The product could not be built');
  const postgres = await startTestPostgres();
  const db = createDatabase({ connectionString: postgres.connectionString, maxConnections: 4 });
  await migrateToLatest(db);
  await seedDemo(db, { today: companyToday(), orders: ORDERS, log: () => undefined });
  await openLastDay(db);
  await db.destroy();
  const databases = await copies(postgres.connectionString, project.config.maxWorkers);
  const started = await Promise.all(databases.map(startProduct));
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(started.map((one) => one.stop()));
    await postgres.stop();
  };
}

/** Any number of journeys can book jobs that are already done, whatever the demo has booked on their day. */
async function openLastDay(db: Database): Promise<void> {
  const types = await db.selectFrom('dailyLimitDefault').select('type').distinct().execute();
  await db
    .insertInto('dailyLimit')
    .values(types.map(({ type }) => ({ type, scheduleDate: lastWorkingDay(), limitE2: 100_00 })))
    .onConflict((conflict) => conflict.columns(['type', 'scheduleDate']).doUpdateSet({ limitE2: 100_00 }))
    .execute();
}

/** The seeded database, copied for every worker. */
async function copies(connectionString: string, count: number): Promise<string[]> {
  const seeded = new URL(connectionString).pathname.slice(1);
  const names = Array.from({ length: count }, (_, index) => `journeys_${index + 1}`);
  for (const name of names)
    await runOnServer(databaseUrl(connectionString, 'template1'), `create database ${name} template ${seeded}`);
  return names.map((name) => databaseUrl(connectionString, name));
}

async function startProduct(connectionString: string): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'falcon-journeys-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const quickbooks = await startSimulator({
    limits: null,
    webhook: { url: `${url}/quickbooks/webhook` },
    redirectUris: [`${url}/quickbooks/callback`],
  });
  const child = spawn(process.execPath, [bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      DEMO: '1',
      PUBLIC_URL: url,
      SECRET_KEY: 'journeys only: Vt5kQz8wNx3rJb7mLp2y',
      LOG_LEVEL: 'error',
      QUICKBOOKS_CLIENT_ID: quickbooks.clientId,
      QUICKBOOKS_CLIENT_SECRET: quickbooks.clientSecret,
      QUICKBOOKS_ENVIRONMENT: 'sandbox',
      QUICKBOOKS_BASE_URL: quickbooks.url,
      QUICKBOOKS_WEBHOOK_TOKEN: quickbooks.verifierToken,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await ready(url, () => child.exitCode);
  return {
    product: { url, databaseUrl: connectionString, mailFolder: join(dataDir, 'mail'), quickbooksUrl: quickbooks.url },
    stop: async () => {
      await ended(child);
      await quickbooks.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
}

function freePort(): Promise<number> {
  return new Promise((resolve, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function ready(url: string, exitCode: () => number | null): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (exitCode() !== null) throw new Error(`The product ended at its start with code ${exitCode()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) return;
    await delay(150);
  }
  throw new Error('The product was not ready in time');
}
