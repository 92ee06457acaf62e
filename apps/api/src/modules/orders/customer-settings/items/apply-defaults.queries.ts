import { sql } from 'kysely';
import type { Database } from '#db/database';
import { INTO_HISTORY } from '#kit/record-kit';
import { historyOf, reasonOf, rowsToDo, settleBatch, todo } from '../updates/batch.queries';
import type { Batch } from '../updates/batch.queries';
import { fieldsAsJson, fieldsFromJson } from '../setting-fields';
import type { SettingFieldName } from '../setting-fields';

/** The fields of an update of materials defaults; all its rows have the same. */
export async function fieldsOfUpdate(trx: Database, massUpdateId: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select jsonb_object_keys(after) as field
      from (select after from mass_update_row where mass_update_id = ${massUpdateId} and after is not null limit 1)
      r`.execute(trx);
  return rows.map((row) => row.field);
}

/** Owners without defaults get a blank row, so that every row can be locked; all are locked in one order. */
async function lockDefaults(trx: Database, batch: Batch): Promise<void> {
  const rows = rowsToDo(batch);
  await sql`
    insert into materials_defaults (customer_id, flooring_type_id, unit_id, version)
    select case when r.unit_id is null then r.customer_id
      end, case when r.unit_id is null then ${batch.flooringTypeId}::smallint end, r.unit_id, 0
    from mass_update_row r where ${rows} and r.record_id is null order by r.position
    on conflict do nothing`.execute(trx);
  await sql`
    update mass_update_row r set record_id = coalesce(
      (select d.id from materials_defaults d where d.unit_id = r.unit_id),
      (select d.id from materials_defaults d where r.unit_id is null and d.customer_id = r.customer_id
        and d.flooring_type_id = ${batch.flooringTypeId}))
    where ${rows} and r.record_id is null`.execute(trx);
  await sql`select count(*)
    from (select d.id from materials_defaults d join mass_update_row r on r.record_id = d.id where ${rows} order by d.id
    for update of d) locked`.execute(trx);
}

/** Sets the fields of a batch of materials defaults if they are unchanged, with the history of each record. */
export async function applyToDefaults(trx: Database, batch: Batch, fields: readonly SettingFieldName[]): Promise<void> {
  await lockDefaults(trx, batch);
  await settleBatch(
    trx,
    batch,
    sql`
    todo as (${todo(batch)}),
    changed as (
      update materials_defaults d set ${fieldsFromJson(sql`t.wanted`, fields)}, version = d.version + 1
      from todo t where d.id = t.record_id and ${fieldsAsJson('d', fields)} = t.expected
      returning t.position, d.id, d.version, t.expected, t.wanted
    ),
    audited as (
      ${INTO_HISTORY}
      select 'materials_defaults', id, 'update', ${batch.userId}, version, ${historyOf(sql`expected`, sql`wanted`)},
        ${reasonOf(batch)} from changed
    )`,
  );
}
