import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Kysely } from 'kysely';
import { createDatabase } from '../db/database';
import type { DB } from '../db/database';

/** The migrated database that every test database is copied from. */
export const TEMPLATE_DATABASE = 'falcon_template';

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Runs one statement outside any pool (databases can't be created or dropped in a transaction). */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

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
