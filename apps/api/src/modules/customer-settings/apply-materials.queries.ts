import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LABOR_LINE_TYPES } from '@falcon/domain/flooring';
import type { Database } from '../../db/database';
import { reasonOf, rowsToDo, settleBatch, todo } from './batch.queries';
import type { Batch } from './batch.queries';

const LINE_NAMES = JSON.stringify(Object.fromEntries(LABOR_LINE_TYPES.map(({ id, name }) => [id, name])));

/** A material in its owner's history: "Metal: Strip × 12.5". */
const inWords = (json: 'expected' | 'wanted'): RawBuilder<unknown> => {
  const part = (name: string) => sql.raw(`(${json} ->> '${name}')`);
  return sql`(${LINE_NAMES}::jsonb ->> ${part('lineType')}) || ': ' || (select i.name from item i where i.id = ${part('itemId')}::int) || ' × ' || trim_scale(${part('quantityE2')}::numeric / 100)`;
};

/** New materials get their ids, existing ones are locked, all in one order. */
async function lockMaterials(trx: Database, batch: Batch): Promise<void> {
  const rows = rowsToDo(batch);
  await sql`update mass_update_row r set record_id = nextval(pg_get_serial_sequence('additional_material', 'id')) where ${rows} and r.record_id is null`.execute(
    trx,
  );
  await sql`select count(*) from (select a.id from additional_material a join mass_update_row r on r.record_id = a.id where ${rows} order by a.id for update of a) locked`.execute(
    trx,
  );
}

/** Adds, changes and removes the materials of a batch if they are unchanged; one that was removed comes back with its id. */
export async function applyToMaterials(trx: Database, batch: Batch): Promise<void> {
  await lockMaterials(trx, batch);
  await settleBatch(
    trx,
    batch,
    sql`
    todo as (${todo(batch)}),
    changed as materialized (
      select t.position, t.record_id, t.customer_id, t.unit_id, t.expected, t.wanted from todo t left join additional_material a on a.id = t.record_id
      where case when a.id is not null then jsonb_build_object('lineType', a.line_type, 'itemId', a.item_id, 'selectedValue', a.selected_value, 'quantityE2', a.quantity_e2) end is not distinct from t.expected
    ),
    gone as (delete from additional_material a using changed c where a.id = c.record_id and c.wanted is null),
    made as (
      insert into additional_material (id, customer_id, flooring_type_id, unit_id, line_type, item_id, selected_value, quantity_e2)
      select record_id, case when unit_id is null then customer_id end, case when unit_id is null then ${batch.flooringTypeId}::smallint end, unit_id,
        (wanted ->> 'lineType')::smallint, (wanted ->> 'itemId')::int, wanted ->> 'selectedValue', (wanted ->> 'quantityE2')::bigint
      from changed where expected is null
    ),
    set_anew as (
      update additional_material a set item_id = (c.wanted ->> 'itemId')::int, quantity_e2 = (c.wanted ->> 'quantityE2')::bigint
      from changed c where a.id = c.record_id and c.expected is not null and c.wanted is not null
    ),
    audited as (
      insert into record_audit (record_type, record_id, action, user_id, version, changes, reason)
      select case when unit_id is null then 'customer' else 'unit' end, coalesce(unit_id, customer_id), 'update', ${batch.userId}, null,
        jsonb_build_array(jsonb_build_object('field', 'additionalMaterials', 'from', ${inWords('expected')}, 'to', ${inWords('wanted')})), ${reasonOf(batch)}
      from changed
    )`,
  );
}
