import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../apps/api/src/db/database';
import { startTestPostgres } from '../apps/api/src/db/embedded';
import { migrateToLatest } from '../apps/api/src/db/migrate';
import { databaseUrl, runOnServer } from '../apps/api/src/testing/server';
import { openDay } from './support/daily-limits';
import { companyToday, lastWorkingDay } from './support/days';
import { startProduct } from './support/start-product';

const ORDERS = 400;

interface Seed {
  readonly seedDemo: (
    db: ReturnType<typeof createDatabase>,
    options: { readonly today: string; readonly orders: number; readonly log: () => void },
  ) => Promise<unknown>;
}

/** In a variable: checking the types of the journeys would include most of the API otherwise. */
const SEED = '../apps/api/src/seed';

/** Starts the built product once for each worker, each on its own copy of a small demo company. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A bundle of older sources knows fewer migrations than the database has, and could not start.
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('The product could not be built');
  const postgres = await startTestPostgres();
  // Also for the products that are started here.
  process.env['TMPDIR'] = postgres.temporaryFolder;
  project.provide('temporaryFolder', postgres.temporaryFolder);
  const db = createDatabase({ connectionString: postgres.connectionString, maxConnections: 4 });
  await migrateToLatest(db);
  const { seedDemo } = (await import(SEED)) as Seed;
  await seedDemo(db, { today: companyToday(), orders: ORDERS, log: () => undefined });
  await openDay(db, lastWorkingDay());
  await db.destroy();
  const databases = await copies(postgres.connectionString, project.config.maxWorkers);
  const started = await Promise.all(databases.map((database) => startProduct(database)));
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(started.map((one) => one.stop()));
    await postgres.stop();
  };
}

/** The seeded database, copied for every worker. */
async function copies(connectionString: string, count: number): Promise<string[]> {
  const seeded = new URL(connectionString).pathname.slice(1);
  const names = Array.from({ length: count }, (_, index) => `journeys_${index + 1}`);
  for (const name of names)
    await runOnServer(databaseUrl(connectionString, 'template1'), `create database ${name} template ${seeded}`);
  return names.map((name) => databaseUrl(connectionString, name));
}
