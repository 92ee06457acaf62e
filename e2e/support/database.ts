import { createDatabase } from '../../apps/api/src/db/database';
import type { Database } from '../../apps/api/src/db/database';
import { product } from './products';

/** Reads or changes this worker's database directly, for what no page can do. */
export async function inDatabase<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = createDatabase({ connectionString: product().databaseUrl, maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
