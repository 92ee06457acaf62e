import { sql } from 'kysely';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB, Database } from '../../db/database';
import { ITEM_FILTERS } from '@falcon/domain/filters';
import type { Page } from '../../core/lists/connection';
import type { Context } from '../../core/context';
import { recordId } from '../../core/errors';
import { filtered, filterValues } from '../../core/lists/filters';
import type { ListArguments } from '../../core/lists/filters';
import { keysetPage } from '../../core/lists/keyset';
import { searchPattern } from '../records';

export type ItemRow = Selectable<DB['item']>;
export type StyleRow = Selectable<DB['style']>;
/** Style and color of an item in one line. */
export const itemWords = (item: Pick<ItemRow, 'nameNumber' | 'colorNameNumber'> | undefined): string =>
  [item?.nameNumber, item?.colorNameNumber].filter(Boolean).join(', ');

export const ITEM_SORTS = [
  'NAME',
  'NUMBER',
  'COLOR',
  'TYPE',
  'VENDOR',
  'WIDTH',
  'COST',
  'TOTAL_COST',
  'PRICE',
  'NEW_COST',
  'ENABLED',
] as const;

const SORT = {
  NAME: [sql.ref('item.name')],
  NUMBER: [sql.ref('item.number'), sql.ref('item.name')],
  COLOR: [sql.ref('item.colorName'), sql.ref('item.name')],
  TYPE: [sql.ref('item.itemTypeId'), sql.ref('item.name')],
  VENDOR: [sql.ref('item.listedVendor'), sql.ref('item.name')],
  WIDTH: [sql`coalesce(item.width_e4, 0)`, sql.ref('item.name')],
  COST: [sql.ref('item.costE4'), sql.ref('item.name')],
  TOTAL_COST: [sql.ref('item.totalCostE4'), sql.ref('item.name')],
  PRICE: [sql.ref('item.materialCostWithProfitE4'), sql.ref('item.name')],
  NEW_COST: [sql`coalesce(item.new_cost_e4, -1)`, sql.ref('item.name')],
  ENABLED: [sql.ref('item.isEnabled'), sql.ref('item.name')],
} as const;

/** `seesProfit`: users who can't see profit must not learn it from the order of the rows either. */
export function itemPage(
  ctx: Context,
  args: ListArguments<typeof ITEM_FILTERS, (typeof ITEM_SORTS)[number]>,
  seesProfit: boolean,
): Page<ItemRow> {
  const order = args.sort === 'PRICE' && !seesProfit ? 'TOTAL_COST' : (args.sort ?? 'NAME');
  return keysetPage({
    db: ctx.db,
    query: filtered(ctx.db.selectFrom('item').selectAll('item'), filterValues(ITEM_FILTERS, args), {
      active: 'item.isEnabled',
      type: 'item.itemTypeId',
      vendor: 'item.vendorId',
      style: 'item.styleId',
    }),
    order,
    sort: [...SORT[order], sql.ref('item.id')],
    direction: args.direction ?? 'ASC',
    args,
    searched: { kind: 'ITEM', id: sql.ref('item.id') },
  });
}

export const styleById = (db: Database, id: number): Promise<StyleRow | undefined> =>
  db.selectFrom('style').selectAll().where('id', '=', id).executeTakeFirst();

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

/** The style of a vendor with this name and number; created if there is none yet. Two parallel saves get the same one. */
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
  // Waits for anyone who is adding an item to it, and then sees that item.
  await trx.selectFrom('style').select('id').where('id', '=', styleId).forUpdate().execute();
  await trx
    .deleteFrom('style')
    .where('id', '=', styleId)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('item').select('item.id').where('item.styleId', '=', styleId))))
    .execute();
}

/** The material of an item type. */
export const materialOfType = (db: Database, itemTypeId: number) =>
  db
    .selectFrom('material')
    .select(['id', 'name', 'itemTypeId'])
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
