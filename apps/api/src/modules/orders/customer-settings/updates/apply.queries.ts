import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { INTO_HISTORY } from '#kit/record-kit';
import { SETTING_TABLES } from '../setting-tables.queries';
import { KINDS } from '../setting-words';
import { rowsToDo } from './batch';
import type { Batch } from './batch';

/** The settings of an update; all its rows have the same. */
export async function settingsOfUpdate(trx: Database, massUpdateId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ field: string }>`
    select jsonb_object_keys(after) as field
      from (select after from mass_update_row where mass_update_id = ${massUpdateId} and after is not null limit 1)
      r`.execute(trx);
  return rows.map((row) => row.field);
}

/** Rows of a batch with their required current value (`expected`) and their new one (`wanted`). */
const todo = (batch: Batch): RawBuilder<unknown> => {
  const [expected, wanted] = batch.way === 'APPLY' ? ['before', 'after'] : ['after', 'before'];
  return sql`select r.*, ${sql.raw(`r.${expected} as expected, r.${wanted} as wanted`)} from mass_update_row r
    where ${rowsToDo(batch)}`;
};

/**
 * Changes a batch of rows if they are unchanged, with the history of each record. Remaining rows were changed by
 * someone else since and are left as they are.
 */
export async function applyBatch(trx: Database, batch: Batch): Promise<void> {
  const { way, massUpdateId, userId } = batch;
  const table = KINDS[batch.kind].table;
  const { locks, match, current, writes, history } = SETTING_TABLES[table];
  for (const lock of locks(batch)) await lock.execute(trx);
  const [good, bad] = way === 'APPLY' ? ['DONE', 'REFUSED'] : ['UNDONE', 'KEPT'];
  const reason = `${way === 'APPLY' ? 'Mass update' : 'Undo of mass update'} ${massUpdateId}`;
  await sql`
    with todo as (${todo(batch)}),
    changed as materialized (
      select t.*, v.id as row_id from todo t left join ${sql.table(snake(table))} v on ${match(batch)}
      where ${current(batch)} is not distinct from t.expected
    ),
    ${writes(batch)},
    audited as (
      ${INTO_HISTORY}
      select h.record_type, h.record_id, 'update', ${userId}, h.version, h.changes, ${reason} from (${history(batch)}) h
    )
    update mass_update_row r set state = ${good} from changed c
    where r.mass_update_id = ${massUpdateId} and r.position = c.position`.execute(trx);
  await sql`update mass_update_row r set state = ${bad}, reason = 'CHANGED' where ${rowsToDo(batch)}`.execute(trx);
}
