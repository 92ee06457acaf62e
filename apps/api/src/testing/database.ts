import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Kysely } from 'kysely';
import { createDatabase } from '#db/database';
import type { DB } from '#db/database';
import { migrateToLatest } from '#db/migrate';
import { migrationFiles } from '#db/migration-files';
import { databaseUrl, onServer, runOnServer } from './server';

/** The migrated database that every test database is copied from. */
export const TEMPLATE_DATABASE = 'falcon_template';

export interface TestDatabase {
  readonly db: Kysely<DB>;
  readonly connectionString: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A new, migrated database for one test file: copy of the template, about 50 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabaseFrom(TEMPLATE_DATABASE);

/**
 * The same with what `fill` puts in. The first file of a run that asks for a name fills it, the others wait for it; each
 * gets a copy.
 */
export async function createFilledDatabase(
  name: string,
  fill: (db: Kysely<DB>) => Promise<unknown>,
): Promise<TestDatabase> {
  await onServer(inject('postgresUrl'), async (client) => {
    // Released with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    const { db, connectionString } = await createTestDatabase();
    await fill(db);
    await db.destroy();
    await client.query(`alter database ${new URL(connectionString).pathname.slice(1)} rename to ${name}`);
  });
  return createDatabaseFrom(name);
}

/** A database as it was before a migration, to test how the migration converts old rows. */
export async function createDatabaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createDatabaseFrom('template0');
  await migrateToLatest(
    database.db,
    Object.keys(migrationFiles()).filter((name) => name < migration),
  );
  return database;
}

async function createDatabaseFrom(template: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
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
