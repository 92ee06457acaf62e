import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database';
import { changeIn, INTO_HISTORY } from '#kit/record-kit';
import { reasonOf, rowsToDo, settleBatch, todo } from '../updates/batch.queries';
import type { Batch } from '../updates/batch.queries';

/**
 * A material in its owner's history: how much of an item for a line. One that changes to another item is removed and
 * added.
 */
function materialChanges(): RawBuilder<unknown> {
  const quantity = (json: string) => sql.raw(`${json} -> 'quantityE2'`);
  const change = (json: string, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    changeIn('customer', 'material.quantityE2', {
      from,
      to,
      reference: sql.raw(
        `jsonb_build_object('part', 'material', 'key', ${json} -> 'lineType', 'item', ${json} -> 'itemId')`,
      ),
    });
  return sql`case
    when expected is null then jsonb_build_array(${change('wanted', sql`null`, quantity('wanted'))})
    when wanted is null then jsonb_build_array(${change('expected', quantity('expected'), sql`null`)})
    when expected -> 'itemId' = wanted -> 'itemId'
      then jsonb_build_array(${change('wanted', quantity('expected'), quantity('wanted'))})
    else jsonb_build_array(${change('expected', quantity('expected'), sql`null`)},
      ${change('wanted', sql`null`, quantity('wanted'))})
  end`;
}

/** New materials get their ids, existing ones are locked, all in one order. */
async function lockMaterials(trx: Database, batch: Batch): Promise<void> {
  const rows = rowsToDo(batch);
  await sql`update mass_update_row r set record_id = nextval(pg_get_serial_sequence('additional_material', 'id'))
    where ${rows} and r.record_id is null`.execute(trx);
  await sql`select count(*)
    from (select a.id from additional_material a join mass_update_row r on r.record_id = a.id where ${rows}
    order by a.id for update of a) locked`.execute(trx);
}

/**
 * Adds, changes and removes the materials of a batch if they are unchanged; one that was removed comes back with its
 * id.
 */
export async function applyToMaterials(trx: Database, batch: Batch): Promise<void> {
  await lockMaterials(trx, batch);
  await settleBatch(
    trx,
    batch,
    sql`
    todo as (${todo(batch)}),
    changed as materialized (
      select t.position, t.record_id, t.customer_id, t.unit_id, t.expected, t.wanted from todo t
        left join additional_material a on a.id = t.record_id
      where case when a.id is not null
        then jsonb_build_object('lineType', a.line_type, 'itemId', a.item_id, 'selectedValue', a.selected_value,
          'quantityE2', a.quantity_e2) end is not distinct from t.expected
    ),
    gone as (delete from additional_material a using changed c where a.id = c.record_id and c.wanted is null),
    made as (
      insert into additional_material
        (id, customer_id, flooring_type_id, unit_id, line_type, item_id, selected_value, quantity_e2)
      select record_id, case when unit_id is null then customer_id
        end, case when unit_id is null then ${batch.flooringTypeId}::smallint end, unit_id,
        (wanted ->> 'lineType')::smallint, (wanted ->> 'itemId')::int, wanted ->> 'selectedValue',
          (wanted ->> 'quantityE2')::bigint
      from changed where expected is null
    ),
    set_anew as (
      update additional_material a
        set item_id = (c.wanted ->> 'itemId')::int, quantity_e2 = (c.wanted ->> 'quantityE2')::bigint
      from changed c where a.id = c.record_id and c.expected is not null and c.wanted is not null
    ),
    audited as (
      ${INTO_HISTORY}
      select case when unit_id is null then 'customer' else 'unit'
        end, coalesce(unit_id, customer_id), 'update', ${batch.userId}, null,
        ${materialChanges()}, ${reasonOf(batch)}
      from changed
    )`,
  );
}
