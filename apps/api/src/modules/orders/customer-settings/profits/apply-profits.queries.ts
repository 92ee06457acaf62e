import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database';
import { changeIn, INTO_HISTORY } from '#kit/record-kit';
import { reasonOf, rowsToDo, settleBatch, todo } from '../updates/batch.queries';
import type { Batch } from '../updates/batch.queries';

const amountIn = (json: string): RawBuilder<unknown> => sql`(${sql.raw(json)} ->> 'amountE4')::int`;

/**
 * Sets the profits of a batch if they are unchanged; none (inherits) removes the row. Saves of one customer's profits
 * wait for the customer's lock. The history is kept with the customer or the unit.
 */
export async function applyToProfits(trx: Database, batch: Batch): Promise<void> {
  const { flooringTypeId, rateCategory, userId, today, way } = batch;
  await sql`select count(*) from (
    select c.id from customer c where c.id in (select r.customer_id from mass_update_row r where ${rowsToDo(batch)})
      order by c.id for no key update) locked`.execute(trx);
  const since = way === 'UNDO' ? sql`coalesce((extra ->> 'effectiveDate')::date, ${today}::date)` : sql`${today}::date`;
  const historyChange = changeIn('customer', 'profit.amountE4', {
    from: amountIn('expected'),
    to: amountIn('wanted'),
    reference: sql`jsonb_strip_nulls(jsonb_build_object('part', 'profit', 'key', ${rateCategory}::text, 'floor',
      case when unit_id is null then ${flooringTypeId}::int end, 'item', item_id))`,
  });
  await settleBatch(
    trx,
    batch,
    sql`
    todo as (${todo(batch)}),
    changed as materialized (
      select t.position, t.customer_id, t.unit_id, t.item_id, t.expected, t.wanted, t.extra, p.id as profit_id
      from todo t left join profit_override p on p.customer_id = t.customer_id
        and coalesce(p.unit_id, 0) = coalesce(t.unit_id, 0) and p.flooring_type_id = ${flooringTypeId}
        and p.rate_category = ${rateCategory} and coalesce(p.item_id, 0) = coalesce(t.item_id, 0)
      where p.amount_e4 is not distinct from ${amountIn('t.expected')}
    ),
    gone as (delete from profit_override p using changed c where p.id = c.profit_id
      and ${amountIn('c.wanted')} is null),
    written as (
      insert into profit_override
        (customer_id, unit_id, flooring_type_id, rate_category, item_id, amount_e4, effective_date)
      select customer_id, unit_id, ${flooringTypeId}::smallint, ${rateCategory}, item_id, ${amountIn('wanted')},
        ${since} from changed where ${amountIn('wanted')} is not null
      on conflict (customer_id, coalesce(unit_id, 0), flooring_type_id, rate_category, coalesce(item_id, 0))
      do update set amount_e4 = excluded.amount_e4, effective_date = excluded.effective_date,
        version = profit_override.version + 1
    ),
    audited as (
      ${INTO_HISTORY}
      select case when unit_id is null then 'customer' else 'unit'
        end, coalesce(unit_id, customer_id), 'update', ${userId}, null,
        jsonb_build_array(${historyChange}), ${reasonOf(batch)}
      from changed
    )`,
  );
}
