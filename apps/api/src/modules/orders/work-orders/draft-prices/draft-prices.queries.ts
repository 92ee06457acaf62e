import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { HOLD_STATUS_IDS, STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { literals } from '#db/literals';
import type { WorkOrderRecord } from '../work-order-rows';

const draft = sql.lit(STATUS_ID.DRAFT);
/** Orders that follow today's prices: drafts, even on hold, except those that keep their offered prices. */
const FOLLOWS = sql`(not w.keeps_prices
  and (w.status_id = ${draft}
  or (w.status_id in (${literals(HOLD_STATUS_IDS)}) and w.held_from_status_id = ${draft})))`;

/** The orders in `drafts` that depend on a price change in `changes`; each part is a join by key. */
const affected = (drafts: RawBuilder<unknown>, changes: RawBuilder<unknown>) => sql`
  with d as (
    select w.id, w.customer_id, w.unit_id, w.salesperson_id, c.customer_type_id,
      array_remove(array[w.labor_rate_id, u.labor_rate_id, c.labor_rate_id, t.labor_rate_id, g.default_labor_rate_id],
        null) as cards
    from work_order w
    join customer c on c.id = w.customer_id
    join customer_type t on t.id = c.customer_type_id
    left join unit u on u.id = w.unit_id
    cross join app_configuration g
    where ${FOLLOWS} ${drafts}
  ), p as (select distinct kind, record_id from ${changes})
  select d.id from d join p on p.kind = 'CUSTOMER' and p.record_id = d.customer_id
  union select d.id from d join p on p.kind = 'UNIT' and p.record_id = d.unit_id
  union select d.id from d join p on p.kind = 'SALESPERSON' and p.record_id = d.salesperson_id
  union select d.id from d join p on p.kind = 'CUSTOMER_TYPE' and p.record_id = d.customer_type_id
  union select d.id from d cross join p where p.kind = 'COMPANY'
  union select d.id from d cross join lateral unnest(d.cards) as card join p on p.kind = 'LABOR_RATE'
    and p.record_id = card
  union select d.id from d join work_order_line l on l.work_order_id = d.id join p on p.kind = 'ITEM'
    and p.record_id = l.item_id
  union select d.id from d join work_order_additional_material m on m.work_order_id = d.id join p on p.kind = 'ITEM'
    and p.record_id = m.item_id`;

/** Queues the drafts that depend on committed price changes, with two statements for any number of changes. */
export async function collectPriceChanges(trx: Database): Promise<void> {
  const { rows } = await sql<{
    kind: string;
    recordId: number | null;
  }>`with gone as (delete from price_change returning kind, record_id) select distinct kind, record_id
    from gone`.execute(trx);
  if (rows.length === 0) return;
  const changes = JSON.stringify(rows.map(({ kind, recordId }) => ({ kind, record_id: recordId })));
  await sql`insert into draft_recalculation (work_order_id) ${affected(
    sql``,
    sql`jsonb_to_recordset(${changes}::jsonb)
    as changed(kind text, record_id int)`,
  )} on conflict do nothing`.execute(trx);
}

/** Queues an order for recalculation after it became a draft again. */
export async function queueDraft(trx: Database, orderId: number): Promise<void> {
  await trx
    .insertInto('draftRecalculation')
    .values({ workOrderId: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The orders among these with outdated figures: a price they depend on has changed since. */
export async function outdatedDrafts(db: Database, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const among = sql`any(${[...orderIds]}::int[])`;
  const { rows } = await sql<{ id: number }>`
    select id from (${affected(sql`and w.id = ${among}`, sql`price_change`)}) as waiting
    union select r.work_order_id from draft_recalculation r join work_order w on w.id = r.work_order_id
      where r.work_order_id = ${among} and ${FOLLOWS}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/**
 * Takes the next queued drafts, locked; skips orders being changed until later. Removes those that are no longer
 * drafts.
 */
export async function takeQueuedDrafts(trx: Database, after: number, most: number): Promise<WorkOrderRecord[]> {
  await sql`delete from draft_recalculation r where r.work_order_id > ${after}
    and not exists (select 1 from work_order w where w.id = r.work_order_id and ${FOLLOWS})`.execute(trx);
  const { rows } = await sql<WorkOrderRecord>`
    select w.* from work_order w
      where w.id in (select work_order_id from draft_recalculation where work_order_id > ${after} order by work_order_id
      limit ${most}) and ${FOLLOWS}
    order by w.id for update of w skip locked`.execute(trx);
  return rows;
}

/** The drafts among some orders, locked until the transaction ends. */
export async function lockDrafts(trx: Database, orderIds: readonly number[]): Promise<WorkOrderRecord[]> {
  const { rows } =
    await sql<WorkOrderRecord>`select w.* from work_order w where w.id = any(${[...orderIds]}::int[]) and ${FOLLOWS}
      order by w.id for update of w`.execute(trx);
  return rows;
}

/** The last id of the queue's next batch, or null if nothing is left after `after`. */
export async function queueReach(db: Database, after: number, most: number): Promise<number | null> {
  const { rows } = await sql<{
    last: number | null;
  }>`select max(work_order_id) as last
    from (select work_order_id from draft_recalculation where work_order_id > ${after} order by work_order_id
    limit ${most}) q`.execute(db);
  return rows[0]?.last ?? null;
}

/** Removes updated drafts from the queue. */
export async function dequeueDrafts(trx: Database, orderIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('draftRecalculation')
    .where('workOrderId', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .execute();
}
