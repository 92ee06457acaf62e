import { sql } from 'kysely';
import { item } from '@falcon/domain/company/records';
import type { Database } from '#db/database';
import type { FieldFault } from '#core/errors';
import {
  itemFacts,
  itemForm,
  plannedColumns,
  typeFaults,
  typeFields,
  undoneByPromo,
  waitingCosts,
} from '#catalog/items';
import type { ItemRow, ItemValues, NewItemValues, WaitingCost } from '#catalog/items';
import { blankColumns, columnsOf as columnsOfKind } from '#kit/record-kinds';
import type { RowFault, TypedRow } from '#kit/staged-files';
import type { ImportKind, RowPlan } from './kind';
import { columnsOf, creates, faulty, grouped, ids, nested, parsed, texts, updates, withPicks } from './plain-rows';
import { faultAt, match, textOf, writtenIds } from './match-records';
import { importFields } from './plain-kind';
import { References } from './references';
import { breaksPromo, dropLeftStyles, hinderPromos, placeStyles, rememberPrices, restoreStyles } from './items.queries';

const fields = importFields(item);
const BLANK_COLUMNS = columnsOf({ ...blankColumns(item), styleId: null });
const PRICES = ['costE4', 'shippingE4', 'salesTaxE4', 'profitE4'] as const;

type WaitingOf = ReadonlyMap<string, readonly WaitingCost[]>;

/** The error for a cost that the end of a promo would undo. */
function costFaults(
  before: ItemRow,
  costE4: number | null | undefined,
  waiting: readonly WaitingCost[] = [],
): FieldFault[] {
  const message = costE4 === undefined || costE4 === before.costE4 ? null : undoneByPromo(waiting);
  return message === null ? [] : [{ path: 'cost', message }];
}

const styleKey = (vendorId: unknown, typeId: unknown, name: string, number: string): string =>
  `${String(vendorId)}|${String(typeId)}|${name}|${number}`.toLowerCase();
const colorKey = (name: string, number: string): string => `${name}|${number}`.toLowerCase();
const withoutUndefined = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The items that a row may refer to: by style and color, or by ID. */
async function standingOf(db: Database, rows: readonly TypedRow[]): Promise<ItemRow[]> {
  const lower = (field: string): string[] => rows.map((row) => textOf(row, field).toLowerCase());
  return db
    .selectFrom('item')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([
          eb(sql<string>`lower(name)`, '=', texts(lower('name'))),
          eb(sql<string>`lower(color_name)`, '=', texts(lower('colorName'))),
        ]),
        eb('id', '=', ids(writtenIds(rows))),
      ]),
    )
    .execute();
}

const tell = (item: ItemRow): string =>
  `ID ${item.id}, ${[item.nameNumber, item.colorNameNumber].filter(Boolean).join(' ')}${item.widthE4 === null ? '' : `, ${item.widthE4 / 10_000} ft`}`;

export const itemImport: ImportKind = {
  type: 'ITEM',
  noun: 'item',
  apart: 'Keep one of them, or give them different colors.',
  table: 'item',
  places: [],
  permissions: ['editItem'],
  fields,
  parts: ['item_cost_history', 'item_listing'],
  path: (id) => `/items/${id}`,
  async checker(ctx) {
    const references = new References(ctx.db);
    const today = ctx.today();
    const shipping = new Map(
      (await ctx.db.selectFrom('vendor').select(['id', 'shippingRateE4']).execute()).map((vendor) => [
        vendor.id,
        vendor.shippingRateE4,
      ]),
    );
    const facts = await itemFacts(ctx.db);
    const placed = (row: TypedRow, faults: readonly FieldFault[]): RowFault[] =>
      faults.map(({ path, message }) => faultAt(row, path, message));

    const check = async (
      row: TypedRow,
      standing: readonly ItemRow[],
      byKey: ReadonlyMap<string, readonly ItemRow[]>,
      waiting: WaitingOf,
    ): Promise<RowPlan> => {
      const label = [textOf(row, 'name'), textOf(row, 'number'), textOf(row, 'colorName'), textOf(row, 'colorNumber')]
        .filter(Boolean)
        .join(' ');
      const picks = await withPicks(references, row, { vendorId: { table: 'vendor', input: 'vendorId' } }, null);
      if (picks.faults.length > 0) return faulty(row, label, picks.faults);
      const own = styleKey(
        picks.values['vendorId'],
        row.values['itemTypeId'],
        textOf(row, 'name'),
        textOf(row, 'number'),
      );
      const color = colorKey(textOf(row, 'colorName'), textOf(row, 'colorNumber'));
      const wide = row.values['width'];
      const alike = (byKey.get(`${own}|${color}`) ?? []).filter(
        (item) => wide === undefined || (item.widthE4 ?? 0) === wide,
      );
      const matchResult = match(row, standing, alike, { noun: 'item', field: 'name', unique: true, tell });
      if (!matchResult.ok) return faulty(row, label, [matchResult.fault]);
      const before = matchResult.row;
      if (before && row.values['itemTypeId'] !== undefined && row.values['itemTypeId'] !== before.itemTypeId)
        return faulty(row, label, [
          faultAt(row, 'itemTypeId', 'An item’s type can’t change. Add a new item for the other type.'),
        ]);
      const keys = [`${own}|${color}|${String(wide ?? '')}`];
      return before ? change(row, label, keys, before, picks.values, waiting) : create(row, label, keys, picks.values);
    };

    const create = (
      row: TypedRow,
      label: string,
      keys: readonly string[],
      input: Readonly<Record<string, unknown>>,
    ): RowPlan => {
      const result = parsed(itemForm.created, row, nested(input), fields);
      if ('faults' in result) return faulty(row, label, result.faults);
      const values = result.values as NewItemValues;
      const { vendorId, itemTypeId, name, number = '' } = values;
      const plan = plannedColumns(values, facts, shipping.get(vendorId), today);
      if ('faults' in plan) return faulty(row, label, placed(row, plan.faults));
      return creates('item', row, label, keys, {
        record: { ...BLANK_COLUMNS, ...columnsOf(plan.columns) },
        style: { vendor_id: vendorId, item_type_id: itemTypeId, name, number },
      });
    };

    const change = (
      row: TypedRow,
      label: string,
      keys: readonly string[],
      before: ItemRow,
      { itemTypeId: _type, ...input }: Readonly<Record<string, unknown>>,
      waiting: WaitingOf,
    ): RowPlan => {
      const result = parsed(itemForm.changed, row, nested(input), fields);
      if ('faults' in result) return faulty(row, label, result.faults);
      const values: ItemValues = result.values;
      const special = withoutUndefined(typeFields(before.itemTypeId, values));
      const after = { ...before, ...special };
      const faults = [
        ...typeFaults(before.itemTypeId, after, facts.widths.get(before.itemTypeId) ?? []),
        ...costFaults(before, values.cost, waiting.get(String(before.id))),
      ];
      if (faults.length > 0) return faulty(row, label, placed(row, faults));
      const columns = columnsOfKind(item, values);
      const priced = PRICES.some((price) => columns[price] !== undefined && columns[price] !== before[price]);
      const dated =
        columns['costE4'] !== undefined && columns['costE4'] !== before.costE4 ? { costEffectiveDate: today } : {};
      const style = {
        vendor_id: values.vendorId ?? before.vendorId,
        item_type_id: before.itemTypeId,
        name: values.name ?? before.name,
        number: values.number ?? before.number,
      };
      const moved =
        styleKey(style.vendor_id, style.item_type_id, style.name, style.number) !==
        styleKey(before.vendorId, before.itemTypeId, before.name, before.number);
      return updates(
        row,
        label || tell(before),
        before,
        keys,
        { ...columns, ...special, ...dated },
        { parts: { ...(moved ? { style } : {}), ...(priced ? { priced } : {}) } },
      );
    };

    return async (rows) => {
      const standing = await standingOf(ctx.db, rows);
      const byKey = grouped(
        standing,
        (item) =>
          `${styleKey(item.vendorId, item.itemTypeId, item.name, item.number)}|${colorKey(item.colorName, item.colorNumber)}`,
      );
      const waiting = grouped(
        await waitingCosts(
          ctx.db,
          standing.map(({ id }) => id),
        ),
        ({ itemId }) => String(itemId),
      );
      return Promise.all(rows.map((row) => check(row, standing, byKey, waiting)));
    };
  },
  changedMeanwhile: breaksPromo,
  beforeStore: placeStyles,
  afterStore: async (trx, batch) => {
    await rememberPrices(trx, batch);
    await dropLeftStyles(trx, batch);
  },
  hinder: hinderPromos,
  beforeUndo: restoreStyles,
  afterUndo: async (trx, batch) => {
    await rememberPrices(trx, { ...batch, back: true });
    await dropLeftStyles(trx, batch);
  },
};
