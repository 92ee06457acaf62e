import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRows } from '#db/rows';
import type { ItemRow } from '../items.queries';
import { queueFor } from '#db/in-transaction';

export type CostHistoryRow = Selectable<DB['itemCostHistory']> & { readonly userName: string | null };
export type WaitingCostRow = Selectable<DB['itemCostQueue']> & { readonly userName: string | null };

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

export const insertCostHistory = insertRows('itemCostHistory');

/** The prices of an item for its cost history: since when, by whom, and from where. */
export const costEntry = (
  { costE4, shippingE4, salesTaxE4, profitE4 }: Pick<ItemRow, 'costE4' | 'shippingE4' | 'salesTaxE4' | 'profitE4'>,
  since: Pick<Insertable<DB['itemCostHistory']>, 'itemId' | 'effectiveDate' | 'userId' | 'source'>,
) => ({ costE4, shippingE4, salesTaxE4, profitE4, ...since });

/** What each item cost from which date on, newest first, at most `longest` entries per item. */
export async function costHistories(
  db: Database,
  itemIds: readonly number[],
  longest: number,
): Promise<CostHistoryRow[]> {
  const newest = db
    .selectFrom('itemCostHistory')
    .selectAll()
    .select(sql<number>`row_number() over (partition by item_id order by effective_date desc, id desc)`.as('place'))
    .where('itemId', '=', anyOf(itemIds));
  return db
    .selectFrom(newest.as('h'))
    .leftJoin('appUser', 'appUser.id', 'h.userId')
    .select([
      'h.id',
      'h.itemId',
      'h.costE4',
      'h.shippingE4',
      'h.salesTaxE4',
      'h.profitE4',
      'h.effectiveDate',
      'h.recordedAt',
      'h.userId',
      'h.source',
      'appUser.fullName as userName',
    ])
    .where('h.place', '<=', longest)
    .orderBy('h.itemId')
    .orderBy('h.place')
    .execute();
}

/** The announced costs, the next one first. */
export async function waitingCosts(db: Database, itemIds: readonly number[]): Promise<WaitingCostRow[]> {
  return db
    .selectFrom('itemCostQueue')
    .leftJoin('appUser', 'appUser.id', 'itemCostQueue.userId')
    .selectAll('itemCostQueue')
    .select('appUser.fullName as userName')
    .where('itemId', '=', anyOf(itemIds))
    .orderBy('itemCostQueue.itemId')
    .orderBy('itemCostQueue.effectiveDate')
    .execute();
}

export const queueCosts = insertRows('itemCostQueue');

export async function withdrawCosts(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('itemCostQueue').where('id', '=', anyOf(ids)).execute();
}

/** Items, locked in id order so that two price lists never deadlock. */
export const lockItems = (trx: Database, ids: readonly number[]): Promise<ItemRow[]> => {
  queueFor('item', ids);
  return trx.selectFrom('item').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
};

/** A cost that takes effect. */
export interface CostInForce {
  readonly itemId: number;
  readonly costE4: number;
  readonly effectiveDate: string;
}

/** Puts costs into effect in one statement, at most one per item. */
export async function putInForce(trx: Database, costs: readonly CostInForce[]): Promise<void> {
  if (costs.length === 0) return;
  await sql`
    update item set cost_e4 = due.cost_e4, cost_effective_date = due.effective_date, version = item.version + 1,
      updated_at = now()
    from unnest(${costs.map((cost) => cost.itemId)}::int[], ${costs.map((cost) => cost.costE4)}::int[],
      ${costs.map((cost) => cost.effectiveDate)}::date[]) as due (item_id, cost_e4, effective_date)
    where item.id = due.item_id`.execute(trx);
}

/** Locks the items with a cost due by `today` and takes those costs out of the queue, oldest first. */
export async function takeDueCosts(
  trx: Database,
  today: string,
): Promise<{ readonly items: ItemRow[]; readonly costs: Selectable<DB['itemCostQueue']>[] }> {
  const due = trx.selectFrom('itemCostQueue').select('itemId').where('effectiveDate', '<=', today);
  const items = await trx.selectFrom('item').selectAll().where('id', 'in', due).orderBy('id').forUpdate().execute();
  if (items.length === 0) return { items, costs: [] };
  const costs = await trx
    .deleteFrom('itemCostQueue')
    .where('itemId', '=', anyOf(items.map((item) => item.id)))
    .where('effectiveDate', '<=', today)
    .returningAll()
    .execute();
  return { items, costs: costs.sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate)) };
}
