import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { groupedBy } from '#core/grouped-by';
import type { Database } from './database';
import { snakeKeys } from './row-keys';

type NewValues = { readonly id: number } & object;

const columnsOf = (row: NewValues): string[] => Object.keys(row).filter((column) => column !== 'id');

/**
 * Sets the given columns of rows, each to its own values: one statement for any number of rows with the same columns. A
 * column that a row does not have stays as it is. `id` finds the row. Returns what was stored.
 */
export async function updateRows<Row>(
  trx: Database,
  table: string,
  rows: readonly NewValues[],
  only: RawBuilder<unknown> = sql`true`,
): Promise<Row[]> {
  const groups = groupedBy(rows, (row) => columnsOf(row).toSorted().join());
  const storedRows: Row[] = [];
  for (const group of groups.values()) storedRows.push(...(await updateAlike<Row>(trx, table, group, only)));
  return storedRows;
}

async function updateAlike<Row>(
  trx: Database,
  table: string,
  rows: readonly NewValues[],
  only: RawBuilder<unknown>,
): Promise<Row[]> {
  const columns = rows[0] ? columnsOf(rows[0]) : [];
  if (columns.length === 0) return [];
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`));
  const result = await sql<Row>`
    update ${sql.table(table)} as kept set ${assignments}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(snakeKeys))}::jsonb) as given
    where kept.id = given.id and ${only} returning kept.*`.execute(trx);
  return result.rows;
}
