import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { DB } from './database';
import { migrationFiles } from './migration-files';

/**
 * Migrates a database to the newest structure (or, for a backup, to the named migrations), forward only; two processes
 * can do this at the same time. Throws the first failure.
 */
export async function migrateToLatest(db: Kysely<DB>, only?: readonly string[]): Promise<readonly string[]> {
  const migrations: Record<string, Migration> = {};
  for (const [name, text] of Object.entries(migrationFiles())) {
    if (only && !only.includes(name)) continue;
    migrations[name] = { up: async (trx) => void (await sql.raw(text).execute(trx)) };
  }
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`The database could not be brought up to date${failed ? ` (${failed})` : ''}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}
