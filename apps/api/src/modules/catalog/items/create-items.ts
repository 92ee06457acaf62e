import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { addHistory, firstValues } from '#kit/record-kit';
import { costEntry, insertCostHistory } from './costs/costs.queries';
import type { CostSource } from './costs/cost-lines';
import { insertItems, itemWords } from './items.queries';
import type { ItemRow } from './items.queries';
import { planNewItem, styleOf } from './new-item';
import type { NewItemColumns, NewItemValues, VendorFacts } from './new-item';

/** One of many new items of a vendor: the fields of the form, and the origin of its cost. */
export interface NewItemLine {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly source: CostSource;
}

/** The result of a line: the new item, or why there is none. */
export type CreatedItem = { readonly itemId: number } | { readonly reason: string };

interface PlannedItem {
  readonly index: number;
  readonly values: NewItemValues;
  readonly columns: NewItemColumns;
  readonly source: CostSource;
}

const styleKey = ({ itemTypeId, name, number }: Pick<ItemRow, 'itemTypeId' | 'name' | 'number'>): string =>
  `${itemTypeId}|${name}|${number}`.toLowerCase();
const itemKey = (
  item: Pick<ItemRow, 'itemTypeId' | 'name' | 'number' | 'colorName' | 'colorNumber' | 'widthE4'>,
): string => `${styleKey(item)}|${item.colorName}|${item.colorNumber}|${item.widthE4 ?? 0}`.toLowerCase();
const keyOf = ({ columns }: PlannedItem): string =>
  itemKey({ number: '', colorName: '', colorNumber: '', widthE4: null, ...withoutUndefined(columns) });
const withoutUndefined = (columns: NewItemColumns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as typeof columns &
    Pick<ItemRow, 'itemTypeId' | 'name'>;

/** Items of the vendor that any of these would duplicate: same style, color and width, or the same vendor code. */
async function alike(trx: Database, vendorId: number, planned: readonly PlannedItem[]): Promise<ItemRow[]> {
  const texts = (pick: (columns: NewItemColumns) => string | undefined): string[] =>
    planned.map(({ columns }) => pick(columns) ?? '');
  const codes = [...new Set(texts((columns) => columns.vendorStyleColor).map((code) => code.toLowerCase()))].filter(
    (code) => code !== '',
  );
  const { rows } = await sql<ItemRow>`
    select item.* from unnest(${planned.map(({ columns }) => columns.itemTypeId)}::smallint[],
      ${texts((columns) => columns.name)}::text[], ${texts((columns) => columns.number)}::text[],
      ${texts((columns) => columns.colorName)}::text[], ${texts((columns) => columns.colorNumber)}::text[],
        ${planned.map(({ columns }) => columns.widthE4 ?? 0)}::int[]) as wanted
          (item_type_id, name, number, color_name, color_number, width_e4)
    join style on style.vendor_id = ${vendorId} and style.item_type_id = wanted.item_type_id
      and lower(style.name) = lower(wanted.name) and lower(style.number) = lower(wanted.number)
    join item on item.style_id = style.id and lower(item.color_name) = lower(wanted.color_name)
      and lower(item.color_number) = lower(wanted.color_number) and coalesce(item.width_e4, 0) = wanted.width_e4
    union
    select item.* from item where vendor_id = ${vendorId} and vendor_style_color <> ''
      and lower(vendor_style_color) = any(${codes}::text[])`.execute(trx);
  return rows;
}

/** Leaves out duplicates of existing items or of earlier lines. */
async function withoutDoubles(
  trx: Database,
  facts: VendorFacts,
  planned: readonly PlannedItem[],
  results: CreatedItem[],
): Promise<PlannedItem[]> {
  if (planned.length === 0) return [];
  const standing = await alike(trx, facts.vendorId, planned);
  const reasonByKey = new Map<string, string>();
  const tell = (item: ItemRow): string =>
    `${itemWords(item) || item.vendorStyleColor} is already an item${item.isEnabled ? '' : ', disabled'}.`;
  for (const item of standing) {
    reasonByKey.set(itemKey(item), tell(item));
    if (item.vendorStyleColor !== '') reasonByKey.set(item.vendorStyleColor.toLowerCase(), tell(item));
  }
  return planned.filter((line) => {
    const keys = [keyOf(line), (line.values.vendorStyleColor ?? '').toLowerCase()].filter((key) => key !== '');
    const knownReason = keys.map((key) => reasonByKey.get(key)).find((reason) => reason !== undefined);
    if (knownReason !== undefined) results[line.index] = { reason: knownReason };
    else for (const key of keys) reasonByKey.set(key, 'This item is in the file twice.');
    return knownReason === undefined;
  });
}

/** Finds or creates the styles of some items, and returns their ids by key. */
async function stylesFor(
  trx: Database,
  vendorId: number,
  planned: readonly PlannedItem[],
): Promise<ReadonlyMap<string, number>> {
  const styles = [...new Map(planned.map(({ values }) => [styleKey(styleOf(values)), styleOf(values)])).values()];
  await trx
    .insertInto('style')
    .values(styles)
    .onConflict((conflict) => conflict.expression(sql`vendor_id, item_type_id, lower(name), lower(number)`).doNothing())
    .execute();
  const { rows } = await sql<{ id: number; itemTypeId: number; name: string; number: string }>`
    select style.id, style.item_type_id, style.name, style.number
    from unnest(${styles.map((style) => style.itemTypeId)}::smallint[], ${styles.map((style) => style.name)}::text[],
      ${styles.map((style) => style.number)}::text[]) as wanted (item_type_id, name, number)
    join style on style.vendor_id = ${vendorId} and style.item_type_id = wanted.item_type_id
      and lower(style.name) = lower(wanted.name) and lower(style.number) = lower(wanted.number)`.execute(trx);
  return new Map(rows.map((row) => [styleKey(row), row.id]));
}

/**
 * Creates many items of one vendor in an open transaction, by the rules of the item's form, with the same number of
 * statements for one as for hundreds. Lines that can't become an item are returned with the reason; the others are
 * stored.
 */
export async function createItems(
  trx: Database,
  ctx: TransactionContext,
  facts: VendorFacts,
  lines: readonly NewItemLine[],
  reason: string,
): Promise<readonly CreatedItem[]> {
  const results: CreatedItem[] = [];
  const planned = lines.flatMap(({ raw, source }, index) => {
    const plan = planNewItem(raw, facts, ctx.today());
    results[index] = 'reason' in plan ? plan : { itemId: 0 };
    return 'reason' in plan ? [] : [{ ...plan, index, source }];
  });
  const newItems = await withoutDoubles(trx, facts, planned, results);
  if (newItems.length === 0) return results;
  const styles = await stylesFor(trx, facts.vendorId, newItems);
  const items = await insertItems(
    trx,
    newItems.map(({ columns, values }) => ({ ...columns, styleId: styles.get(styleKey(styleOf(values))) ?? 0 })),
  );
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const userId = ctx.requireUser().id;
  const storedLines = newItems.flatMap((line) => {
    const item = byKey.get(keyOf(line));
    return item ? [{ ...line, item }] : [];
  });
  for (const { index, item } of storedLines) results[index] = { itemId: item.id };
  await insertCostHistory(
    trx,
    storedLines.map(({ item, source }) => {
      const { id: itemId, costEffectiveDate: effectiveDate } = item;
      return costEntry(item, { itemId, effectiveDate, userId, source: JSON.stringify(source) });
    }),
  );
  await addHistory(
    trx,
    storedLines.map(({ item, columns }) => ({
      recordType: 'item',
      recordId: item.id,
      action: 'create',
      userId,
      version: item.version,
      changes: firstValues('item', withoutUndefined(columns)),
      reason,
    })),
  );
  return results;
}

/**
 * Updates the database's statistics: the transaction adds thousands of rows, and PostgreSQL would keep planning for the
 * few before.
 */
export async function learnItems(trx: Database): Promise<void> {
  await sql`analyze style, item`.execute(trx);
}
