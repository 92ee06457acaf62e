import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/database';

/** The description of a backup, its first file. */
export interface Manifest {
  readonly product: 'falcon-flooring';
  readonly format: 1;
  readonly madeAt: string;
  /** The migrations of the database, in order: the restore builds the same structure first. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
  readonly sequences: readonly SequenceState[];
}

export interface TableShape {
  readonly name: string;
  /** The stored columns (not the computed ones). */
  readonly columns: readonly string[];
}

export interface SequenceState {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** The names of the archive's parts. */
export const MANIFEST = 'manifest.json';
export const TABLES = 'tables/';
export const FILES = 'files/';
export const SECRET = 'secret-key';

/** A failure that the operator can fix. */
export class BackupError extends Error {}

/** The sentence for a backup that can't be restored, with what is damaged. */
export const damaged = (what: string, cause?: unknown): BackupError =>
  new BackupError(`This backup is damaged: ${what}. Nothing was restored; use another backup.`, { cause });

const MIGRATION_TABLES = ['schema_migration', 'schema_migration_lock'];

/** The tables of the product, without the list of migrations. */
export async function tablesOf(db: Kysely<DB> | Transaction<DB>): Promise<TableShape[]> {
  const result = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return result.rows.filter((table) => !MIGRATION_TABLES.includes(table.name));
}
