import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '#db/database';
import { startEmbeddedPostgres } from '#db/embedded/index';
import { migrateToLatest } from '#db/migrate';
import { isEmptyDatabase, seedDemo } from '#seed/index';

export interface BigCompany {
  readonly connectionString: string;
  readonly orders: number;
  stop(): Promise<void>;
}

/** How many orders the measurements run on: a million, or BENCH_ORDERS for a quicker look. */
export const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);

const folderOf = (orders: number): string => join(process.cwd(), '.cache', `bench-${orders}`);

/** A database with that many orders, created once and kept under .cache for the next run. */
export async function bigCompany(orders = ORDERS): Promise<BigCompany> {
  const dataDir = folderOf(orders);
  mkdirSync(dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const db = createDatabase({ connectionString: server.connectionString, maxConnections: 4 });
  await migrateToLatest(db);
  if (await isEmptyDatabase(db)) await seedDemo(db, { today: '2026-11-20', orders, log: (line) => console.log(line) });
  await db.destroy();
  return { connectionString: server.connectionString, orders, stop: () => server.stop() };
}

/** Removes the kept database of this many orders. */
export const dropCompany = (orders: number): void => rmSync(folderOf(orders), { recursive: true, force: true });
