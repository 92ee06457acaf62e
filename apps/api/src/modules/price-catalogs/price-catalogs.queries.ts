import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { itemType } from '@falcon/domain/flooring';
import type { CatalogItem, PriceMap } from '@falcon/domain/price-catalog';
import type { DB, Database } from '../../db/database';

/** A catalog without its articles, as lists show it. */
export type CatalogHead = Omit<Selectable<DB['priceCatalog']>, 'articles'>;
export type PriceMapRow = Selectable<DB['vendorPriceMap']>;

const HEAD = ['id', 'vendorId', 'fileName', 'sha256', 'articleCount', 'createdAt', 'createdBy', 'appliedAt', 'appliedBy', 'appliedCount', 'version'] as const;
const MOST_CATALOGS = 100;

export const catalogsOf = (db: Database, vendorId: number): Promise<CatalogHead[]> => db.selectFrom('priceCatalog').select(HEAD).where('vendorId', '=', vendorId).orderBy('id', 'desc').limit(MOST_CATALOGS).execute();

export const catalogById = (db: Database, id: number): Promise<CatalogHead | undefined> => db.selectFrom('priceCatalog').select(HEAD).where('id', '=', id).executeTakeFirst();

export const catalogForUpdate = (trx: Database, id: number): Promise<CatalogHead | undefined> => trx.selectFrom('priceCatalog').select(HEAD).where('id', '=', id).forUpdate().executeTakeFirst();

export const articlesOf = async (db: Database, id: number): Promise<unknown> => (await db.selectFrom('priceCatalog').select('articles').where('id', '=', id).executeTakeFirstOrThrow()).articles;

export const insertCatalog = (trx: Database, row: Insertable<DB['priceCatalog']>): Promise<CatalogHead> => trx.insertInto('priceCatalog').values(row).returning(HEAD).executeTakeFirstOrThrow();

export const markApplied = (trx: Database, id: number, userId: number, count: number, now: Date): Promise<CatalogHead> =>
  trx
    .updateTable('priceCatalog')
    .set({ appliedAt: now, appliedBy: userId, appliedCount: sql<number>`applied_count + ${count}`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(HEAD)
    .executeTakeFirstOrThrow();

export const priceMapOf = (db: Database, vendorId: number): Promise<PriceMapRow | undefined> => db.selectFrom('vendorPriceMap').selectAll().where('vendorId', '=', vendorId).executeTakeFirst();

/** Sets the price map when it still has the version that was read (0: none yet); undefined when somebody else was quicker. */
export const storePriceMap = (trx: Database, vendorId: number, version: number, map: PriceMap): Promise<PriceMapRow | undefined> =>
  version === 0
    ? trx.insertInto('vendorPriceMap').values({ vendorId, ...map }).onConflict((conflict) => conflict.column('vendorId').doNothing()).returningAll().executeTakeFirst()
    : trx.updateTable('vendorPriceMap').set({ ...map, version: sql<number>`version + 1` }).where('vendorId', '=', vendorId).where('version', '=', version).returningAll().executeTakeFirst();

/** The vendor's enabled items with what they cost once everything that waits has come into force. */
export async function itemsToCompare(db: Database, vendorId: number): Promise<CatalogItem[]> {
  const rows = await db
    .selectFrom('item')
    .select(['id', 'number', 'colorNumber', 'vendorStyleColor', 'itemTypeId', 'sqftPerCartonE4'])
    .select(sql<number>`coalesce((select q.cost_e4 from item_cost_queue q where q.item_id = item.id order by q.effective_date desc limit 1), cost_e4)`.as('costE4'))
    .where('vendorId', '=', vendorId)
    .where('isEnabled', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ itemTypeId, ...item }) => ({ ...item, unitOfMeasure: itemType(itemTypeId)?.unitOfMeasure ?? '' }));
}
