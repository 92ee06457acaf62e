import { sql } from 'kysely';
import type { Database } from '#db/database';

/**
 * Inserts copies of a table's rows, for measurements and limits where creating that many takes too long. `copied` lists
 * what differs in a copy, as SQL by column; `n` is the copy's number.
 */
export async function copyRows(
  db: Database,
  table: string,
  copied: Readonly<Record<string, string>>,
  { copies, where = 'true' }: { readonly copies: number; readonly where?: string },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by 1`.execute(db);
  const names = rows.map(({ name }) => name);
  await sql
    .raw(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => copied[name] ?? name).join(', ')} from ${table}, generate_series(1, ${copies}) n where ${where}`,
    )
    .execute(db);
}
