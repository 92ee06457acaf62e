import { sql } from 'kysely';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB, Database } from '#db/database';
import { rowWithId } from '#db/rows';
import { recordId } from '#core/errors';
import { searchPattern } from '#kit/record-kit';

export type ItemRow = Selectable<DB['item']>;
export type StyleRow = Selectable<DB['style']>;
/** Style and color of an item in one line. */
export const itemWords = (item: Pick<ItemRow, 'nameNumber' | 'colorNameNumber'> | undefined): string =>
  [item?.nameNumber, item?.colorNameNumber].filter(Boolean).join(', ');

export const itemOrders = {
  VENDOR: sql.ref('item.listedVendor'),
  WIDTH: sql`coalesce(item.width_e4, 0)`,
  NEW_COST: sql`coalesce(item.new_cost_e4, -1)`,
};

export const styleById = rowWithId('style');

export interface StyleArguments {
  readonly search?: string | null | undefined;
  readonly vendorId?: string | number | null | undefined;
  readonly itemTypeId?: string | number | null | undefined;
}

/** Product lines by name, at most 200: typing narrows the list. */
export async function stylesLike(db: Database, args: StyleArguments): Promise<StyleRow[]> {
  const pattern = searchPattern(args.search);
  let query = db.selectFrom('style').selectAll();
  if (args.vendorId != null) query = query.where('vendorId', '=', recordId('Vendor', args.vendorId));
  if (args.itemTypeId != null) query = query.where('itemTypeId', '=', recordId('Item type', args.itemTypeId));
  if (pattern) query = query.where('nameNumber', 'ilike', pattern);
  return query.orderBy('name').orderBy('id').limit(200).execute();
}

/**
 * The style of a vendor with this name and number; created if there is none yet. Two parallel saves get the same one.
 */
export async function styleFor(trx: Database, style: Insertable<DB['style']>): Promise<number> {
  // An existing one is rewritten unchanged: that locks it, so that it is not removed as empty before the item is in it.
  const { id } = await trx
    .insertInto('style')
    .values(style)
    .onConflict((conflict) =>
      conflict
        .expression(sql`vendor_id, item_type_id, lower(name), lower(number)`)
        .doUpdateSet({ vendorId: style.vendorId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a style without items. */
export async function dropEmptyStyle(trx: Transaction<DB>, styleId: number): Promise<void> {
  // Waits for anyone who is adding an item to the style, and then sees that item.
  await trx.selectFrom('style').select('id').where('id', '=', styleId).forUpdate().execute();
  await trx
    .deleteFrom('style')
    .where('id', '=', styleId)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('item').select('item.id').where('item.styleId', '=', styleId))))
    .execute();
}

/**
 * The values that a new item takes from its type and vendor: the type's first material, and the vendor's shipping rate.
 */
export const aroundItem = (db: Database, itemTypeId: number, vendorId: number) =>
  db
    .selectFrom('material')
    .select((eb) => [
      'id as materialId',
      eb.selectFrom('vendor').select('shippingRateE4').where('vendor.id', '=', vendorId).as('shippingRateE4'),
    ])
    .where('itemTypeId', '=', itemTypeId)
    .orderBy('id')
    .executeTakeFirst();

export async function rollWidthsOf(db: Database, flooringTypeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rollWidth')
    .select('widthE4')
    .where('flooringTypeId', '=', flooringTypeId)
    .orderBy('widthE4')
    .execute();
  return rows.map((row) => row.widthE4);
}

/** A color of a style: unique among its items. */
export type StyleColor = Pick<ItemRow, 'colorName' | 'colorNumber' | 'widthE4'>;

/** Every color of a style, enabled or not. */
export const itemsOfStyle = (db: Database, styleId: number): Promise<ItemRow[]> =>
  db.selectFrom('item').selectAll().where('styleId', '=', styleId).execute();

export const insertItems = (trx: Database, rows: readonly Insertable<DB['item']>[]): Promise<ItemRow[]> =>
  trx
    .insertInto('item')
    .values([...rows])
    .returningAll()
    .execute();

/** Style and color of some items, one line each. */
export async function itemNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('item')
    .select(['id', 'nameNumber', 'colorNameNumber'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, itemWords(row)]));
}
