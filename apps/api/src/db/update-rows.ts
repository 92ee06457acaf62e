import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from './database';
import { snakeKeys } from './row-keys';

/**
 * Sets the given columns of rows, each to its own values: one statement for any number of rows. All rows have the same columns; `id` finds
 * the row. Returns what was stored.
 */
export async function updateRows<Row>(
  trx: Database,
  table: string,
  rows: readonly ({ readonly id: number } & object)[],
  only: RawBuilder<unknown> = sql`true`,
): Promise<Row[]> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  if (columns.length === 0) return [];
  const given = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`));
  const stored = await sql<Row>`
    update ${sql.table(table)} as kept set ${given}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(snakeKeys))}::jsonb) as given
    where kept.id = given.id and ${only} returning kept.*`.execute(trx);
  return stored.rows;
}
