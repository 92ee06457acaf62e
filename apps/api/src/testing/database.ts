import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Kysely } from 'kysely';
import { createDatabase } from '../db/database';
import type { DB } from '../db/database';
import { databaseUrl, runOnServer } from './server';

/** The migrated database that every test database is copied from. */
export const TEMPLATE_DATABASE = 'falcon_template';

export interface TestDatabase {
  readonly db: Kysely<DB>;
  readonly connectionString: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A new, migrated database for one test file: copy of the template, about 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const connectionString = databaseUrl(serverUrl, name);
  const db = createDatabase({ connectionString, maxConnections: 10 });
  return {
    db,
    connectionString,
    drop: async () => {
      await db.destroy();
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
