import { sql } from 'kysely';
import type { Database } from '#db/database';
import { rowsOf } from './batch';
import type { StoreBatch } from './kind';

/** Finds or creates the styles of a batch, and adds their ids to the plan. */
export async function placeStyles(trx: Database, batch: StoreBatch): Promise<void> {
  await sql`
    insert into style (vendor_id, item_type_id, name, number)
    select distinct on (s.vendor_id, s.item_type_id, lower(s.name), lower(s.number)) s.vendor_id, s.item_type_id,
      s.name, s.number
    from import_row r, jsonb_to_record(r.plan -> 'style') as s
      (vendor_id int, item_type_id smallint, name text, number text)
    where ${rowsOf(batch)} and r.outcome in ('CREATE', 'UPDATE') and r.plan ? 'style'
    on conflict (vendor_id, item_type_id, lower(name), lower(number)) do nothing`.execute(trx);
  await sql`analyze style`.execute(trx);
  await sql`
    update import_row r set plan = jsonb_set(r.plan, '{record,style_id}', to_jsonb(style.id))
    from style
    where ${rowsOf(batch)} and r.outcome in ('CREATE', 'UPDATE') and r.plan ? 'style'
      and style.vendor_id = (r.plan -> 'style' ->> 'vendor_id')::int
        and style.item_type_id = (r.plan -> 'style' ->> 'item_type_id')::smallint
      and lower(style.name) = lower(r.plan -> 'style' ->> 'name')
        and lower(style.number) = lower(r.plan -> 'style' ->> 'number')`.execute(trx);
}

/** The cost history of new items and of those whose prices changed; `back` means that the former prices apply again. */
export async function rememberPrices(trx: Database, batch: StoreBatch & { readonly back?: boolean }): Promise<void> {
  const which =
    batch.back === true
      ? sql`r.outcome = 'UPDATE' and r.plan ? 'priced' and r.hindrance is null`
      : sql`(r.outcome = 'CREATE' or (r.outcome = 'UPDATE' and r.plan ? 'priced'))`;
  await sql`
    insert into item_cost_history (item_id, cost_e4, shipping_e4, sales_tax_e4, profit_e4, effective_date, user_id)
    select item.id, item.cost_e4, item.shipping_e4, item.sales_tax_e4, item.profit_e4, ${batch.today}::date,
      ${batch.userId}
    from import_row r join item on item.id = r.record_id
    where ${rowsOf(batch)} and ${which}`.execute(trx);
}

const ITS_COST = sql`(r.plan -> 'record' ->> 'cost_e4')::int <> (r.before -> 'record' ->> 'cost_e4')::int
  and exists (select from item_cost_queue q where q.item_id = r.record_id and q.source ->> 'part' = 'AFTER_PROMO')`;

/**
 * Whether a promo was announced since the check for an item whose cost the file changes; its end would undo that cost.
 */
export async function breaksPromo(trx: Database, batch: StoreBatch): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from import_row r where ${rowsOf(batch)} and r.outcome = 'UPDATE' and ${ITS_COST})
    as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Marks items with a promo announced since: its end would undo their former cost. */
export async function hinderPromos(trx: Database, batch: StoreBatch): Promise<void> {
  await sql`update import_row r set hindrance = 'A promo was announced since; withdraw it first.' where ${rowsOf(batch)}
    and r.outcome = 'UPDATE' and r.hindrance is null and ${ITS_COST}`.execute(trx);
}

/** A changed name or vendor may have left the former style without items; after an undo, the new style. */
export async function dropLeftStyles(trx: Database, batch: StoreBatch): Promise<void> {
  await sql`
    delete from style using (
      select distinct unnest(array[(r.plan -> 'record' ->> 'style_id')::int,
        (r.before -> 'record' ->> 'style_id')::int]) as id
      from import_row r where ${rowsOf(batch)} and r.plan ? 'style'
    ) left_over
    where style.id = left_over.id and not exists (select from item where item.style_id = style.id)`.execute(trx);
}

/** The former styles of items may have been removed since. */
export async function restoreStyles(trx: Database, batch: StoreBatch): Promise<void> {
  await sql`
    insert into style (vendor_id, item_type_id, name, number)
    select distinct on (b.vendor_id, b.item_type_id, lower(b.name), lower(b.number)) b.vendor_id, b.item_type_id,
      b.name, b.number
    from import_row r, jsonb_populate_record(null::item, r.before -> 'record') b
    where ${rowsOf(batch)} and r.outcome = 'UPDATE' and r.plan ? 'style' and r.hindrance is null
    on conflict (vendor_id, item_type_id, lower(name), lower(number)) do nothing`.execute(trx);
  await sql`
    update import_row r set before = jsonb_set(r.before, '{record,style_id}', to_jsonb(style.id))
    from style
    where ${rowsOf(batch)} and r.outcome = 'UPDATE' and r.plan ? 'style' and r.hindrance is null
      and style.vendor_id = (r.before -> 'record' ->> 'vendor_id')::int
        and style.item_type_id = (r.before -> 'record' ->> 'item_type_id')::smallint
      and lower(style.name) = lower(r.before -> 'record' ->> 'name')
        and lower(style.number) = lower(r.before -> 'record' ->> 'number')`.execute(trx);
}
