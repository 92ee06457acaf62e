import { sql } from 'kysely';
import { cleanName } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';

/** A kind whose records are identified by one text, with database names. */
export interface NamedTable {
  readonly table: string;
  readonly column: string;
}

/** Whether a record other than `except` (0: none) has this text. */
export async function isNameTaken(
  db: Database,
  { table, column }: NamedTable,
  text: string,
  except: number,
): Promise<boolean> {
  const cleaned = cleanName(text, { required: false });
  if (!cleaned.ok || cleaned.value === '') return false;
  const { rows } = await sql`select 1 from ${sql.table(table)} where lower(${sql.ref(column)}) = lower(${cleaned.value})
      and id <> ${except} limit 1`.execute(db);
  return rows.length > 0;
}
