import { parseArgs } from 'node:util';
import { requireRestoredDatabase, requireRestoredFolder } from '#backup/restore-mark';
import { ConfigError, readConfig } from '#config';
import { createDatabase } from '#db/database';
import { EmbeddedPostgresError, runningAddress, startEmbeddedPostgres } from '#db/embedded/index';
import { migrateToLatest } from '#db/migrate';
import { dateInZone } from '#core/calendar-date';
import { openDataFolder } from '#server/process/data-folder';
import { DEMO_ORDERS, NotEmptyError, seedDemo } from './index';

const MOST_ORDERS = 5_000_000;

function ordersWanted(): number {
  const { values } = parseArgs({ options: { orders: { type: 'string' } } });
  const orders = values.orders === undefined ? DEMO_ORDERS : Number(values.orders.replaceAll(/[_,]/g, ''));
  if (!Number.isInteger(orders) || orders < 1 || orders > MOST_ORDERS)
    throw new ConfigError(`--orders must be a whole number from 1 to ${MOST_ORDERS.toLocaleString('en-US')}.`);
  return orders;
}

/** `npm run seed -- --orders N`: loads the demo company in any size into an empty database. */
async function main(): Promise<void> {
  const orders = ordersWanted();
  const config = readConfig();
  const log = (line: string): void => void process.stdout.write(`${line}\n`);
  openDataFolder(config.dataDir);
  requireRestoredFolder(config.dataDir);
  const running = config.databaseUrl ?? runningAddress(config.dataDir);
  const postgres = running === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null;
  const db = createDatabase({ connectionString: running ?? postgres?.connectionString ?? '', maxConnections: 2 });
  try {
    await requireRestoredDatabase(db);
    await migrateToLatest(db);
    await seedDemo(db, { today: dateInZone(new Date(), config.timeZone), orders, log });
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
}

try {
  await main();
} catch (error) {
  const isPlain =
    error instanceof ConfigError || error instanceof NotEmptyError || error instanceof EmbeddedPostgresError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
