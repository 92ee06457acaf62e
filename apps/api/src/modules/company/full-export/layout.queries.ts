import { sql } from 'kysely';
import type { Database } from '#db/database';

/** A column as the database knows it. */
export interface CatalogColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The table whose ids it contains. */
  readonly joins: string | null;
}

/** Every column of every table. */
export async function catalogColumns(db: Database): Promise<CatalogColumn[]> {
  const { rows } = await sql<CatalogColumn>`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      (select f.relname from pg_constraint k join pg_class t on t.oid = k.conrelid
        join pg_class f on f.oid = k.confrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
        where k.contype = 'f' and cardinality(k.conkey) = 1 and t.relname = c.table_name
          and t.relnamespace = 'public'::regnamespace and a.attname = c.column_name limit 1) as joins
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`.execute(
    db,
  );
  return rows;
}

/** The approximate row counts of these tables, from the database's statistics. */
export async function roughRows(db: Database, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as rows from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...tables]})`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** A stored document and its file. */
export interface DocumentFile {
  readonly id: number;
  readonly name: string;
  readonly storageKey: string;
  readonly size: number;
}

export const documentFiles = (db: Database): Promise<DocumentFile[]> =>
  db.selectFrom('document').select(['id', 'name', 'storageKey', 'size']).orderBy('id').execute();

/** How many documents there are, and their bytes. */
export async function documentSizes(db: Database): Promise<{ readonly count: number; readonly bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from document`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}
