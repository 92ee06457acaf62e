import { sql } from 'kysely';
import { ITEM_TYPES } from '@falcon/domain/flooring';
import type { Database } from '../../../db/database';
import type { FieldFault } from '../../../core/errors';
import {
  changedItemFields,
  commonColumns,
  itemFacts,
  newItem,
  plannedColumns,
  typeFaults,
  typeFields,
  undoneByPromo,
  waitingCosts,
} from '../../items';
import type { ItemRow, WaitingCost } from '../../items';
import { ENABLED_FIELD, ID_FIELD } from './kind';
import type { ImportKind, RowFault, RowPlan, TypedRow } from './kind';
import {
  columnsOf,
  creates,
  faulty,
  grouped,
  ids,
  match,
  nested,
  parsed,
  texts,
  updates,
  withPicks,
  writtenIds,
} from './plain-rows';
import { References } from './references';
import { breaksPromo, dropLeftStyles, hinderPromos, placeStyles, rememberPrices, restoreStyles } from './items.queries';

const fields = [
  {
    key: 'vendorId',
    label: 'Vendor',
    kind: 'text',
    required: true,
    aliases: ['Vendor name', 'Supplier', 'Manufacturer'],
    hint: 'Its name, or # and its ID.',
    example: 'Northline Mills',
  },
  {
    key: 'itemTypeId',
    label: 'Type',
    kind: 'choice',
    required: true,
    choices: ITEM_TYPES.map(({ id, name }) => ({ value: id, words: id === 9 ? [name, 'Luan'] : [name] })),
    aliases: ['Item type', 'Category'],
    example: 'Carpet',
  },
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
    required: true,
    aliases: ['Item', 'Item name', 'Style', 'Style name'],
    example: 'Harbor Plush',
  },
  {
    key: 'number',
    label: 'Number',
    kind: 'text',
    aliases: ['Item number', 'Style number', 'Style #', 'SKU'],
    example: '4410',
  },
  { key: 'colorName', label: 'Color', kind: 'text', aliases: ['Color name', 'Colour'], example: 'Driftwood' },
  { key: 'colorNumber', label: 'Color number', kind: 'text', aliases: ['Color #', 'Color code'], example: '071' },
  { key: 'vendorStyleColor', label: 'Vendor style color', kind: 'text', aliases: ['Vendor code', 'Vendor SKU'] },
  { key: 'description', label: 'Description', kind: 'text', aliases: ['Notes'] },
  {
    key: 'cost',
    label: 'Cost',
    kind: 'rate',
    required: 'NEW',
    aliases: ['Price', 'Unit cost', 'Net cost'],
    hint: 'Dollars per unit, at most 4 decimals; 0 if there is none.',
    example: '7.10',
  },
  {
    key: 'shipping',
    label: 'Shipping',
    kind: 'rate',
    aliases: ['Freight'],
    hint: 'Blank in a new item = the vendor’s shipping rate.',
    example: '0.35',
  },
  { key: 'salesTax', label: 'Sales tax', kind: 'rate', aliases: ['Tax'] },
  { key: 'profit', label: 'Profit', kind: 'rate', aliases: ['Markup', 'Profit per unit'], example: '2.50' },
  {
    key: 'width',
    label: 'Width',
    kind: 'feet',
    aliases: ['Roll width'],
    hint: `Feet, like 12 or 13'6".`,
    example: '12',
  },
  { key: 'isPatterned', label: 'Patterned', kind: 'yesNo', aliases: ['Pattern'] },
  { key: 'piecesPerCarton', label: 'Pieces per carton', kind: 'whole', aliases: ['Pieces', 'Pcs/ctn'] },
  {
    key: 'sqftPerCarton',
    label: 'SF per carton',
    kind: 'rate',
    aliases: ['Sqft per carton', 'Square feet per carton', 'SF/ctn'],
  },
  { key: 'coveThickness', label: 'Cove thickness', kind: 'text' },
  { key: 'coveSize', label: 'Cove size', kind: 'text' },
  ENABLED_FIELD,
  ID_FIELD,
] as const;

const BLANK = {
  number: '',
  colorName: '',
  colorNumber: '',
  vendorStyleColor: '',
  description: '',
  costE4: 0,
  shippingE4: 0,
  salesTaxE4: 0,
  profitE4: 0,
  widthE4: null,
  isPatterned: false,
  piecesPerCarton: null,
  sqftPerCartonE4: null,
  coveThickness: '',
  coveSize: '',
  isEnabled: true,
  styleId: null,
};
const BLANK_COLUMNS = columnsOf(BLANK);
const PRICES = ['costE4', 'shippingE4', 'salesTaxE4', 'profitE4'] as const;

type WaitingOf = ReadonlyMap<string, readonly WaitingCost[]>;

/** A cost that the end of a promo would undo. */
function costFaults(before: ItemRow, costE4: number | undefined, waiting: readonly WaitingCost[] = []): FieldFault[] {
  const message = costE4 === undefined || costE4 === before.costE4 ? null : undoneByPromo(waiting);
  return message === null ? [] : [{ path: 'cost', message }];
}

const text = (row: TypedRow, field: string): string =>
  String(row.values[field] ?? '')
    .trim()
    .replace(/\s+/g, ' ');
const styleKey = (vendorId: unknown, typeId: unknown, name: string, number: string): string =>
  `${String(vendorId)}|${String(typeId)}|${name}|${number}`.toLowerCase();
const colorKey = (name: string, number: string): string => `${name}|${number}`.toLowerCase();
const withoutUndefined = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The items that rows may mean: by style and color, or by ID. */
async function standingOf(db: Database, rows: readonly TypedRow[]): Promise<ItemRow[]> {
  const lower = (field: string): string[] => rows.map((row) => text(row, field).toLowerCase());
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
  label: 'Items',
  noun: 'item',
  table: 'item',
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
    const placed = ({ rowNumber }: TypedRow, faults: readonly FieldFault[]): RowFault[] =>
      faults.map(({ path, message }) => ({ rowNumber, field: path, message }));

    const check = async (
      row: TypedRow,
      standing: readonly ItemRow[],
      byKey: ReadonlyMap<string, readonly ItemRow[]>,
      waiting: WaitingOf,
    ): Promise<RowPlan> => {
      const label = [text(row, 'name'), text(row, 'number'), text(row, 'colorName'), text(row, 'colorNumber')]
        .filter(Boolean)
        .join(' ');
      const picks = await withPicks(references, row, { vendorId: { table: 'vendor', input: 'vendorId' } }, null);
      if (picks.faults.length > 0) return faulty(row, label, picks.faults);
      const own = styleKey(picks.values['vendorId'], row.values['itemTypeId'], text(row, 'name'), text(row, 'number'));
      const color = colorKey(text(row, 'colorName'), text(row, 'colorNumber'));
      const wide = row.values['width'];
      const alike = (byKey.get(`${own}|${color}`) ?? []).filter(
        (item) => wide === undefined || (item.widthE4 ?? 0) === wide,
      );
      const found = match(row, standing, alike, { noun: 'item', field: 'name', unique: true, tell });
      if (!found.ok) return faulty(row, label, [found.fault]);
      const before = found.row;
      if (before && row.values['itemTypeId'] !== undefined && row.values['itemTypeId'] !== before.itemTypeId)
        return faulty(row, label, [
          {
            rowNumber: row.rowNumber,
            field: 'itemTypeId',
            message: 'An item’s type can’t change. Add a new item for the other type.',
          },
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
      const result = parsed(newItem, row, nested(input), fields);
      if ('faults' in result) return faulty(row, label, result.faults);
      const { vendorId, itemTypeId, name, number = '' } = result.values;
      const plan = plannedColumns(result.values, facts, shipping.get(vendorId), today);
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
      const result = parsed(changedItemFields, row, nested(input), fields);
      if ('faults' in result) return faulty(row, label, result.faults);
      const values = result.values;
      const special = withoutUndefined(typeFields(before.itemTypeId, values));
      const after = { ...before, ...special };
      const faults = [
        ...typeFaults(before.itemTypeId, after, facts.widths.get(before.itemTypeId) ?? []),
        ...costFaults(before, values.cost, waiting.get(String(before.id))),
      ];
      if (faults.length > 0) return faulty(row, label, placed(row, faults));
      const prices = withoutUndefined({
        costE4: values.cost,
        shippingE4: values.shipping ?? undefined,
        salesTaxE4: values.salesTax,
        profitE4: values.profit ?? undefined,
      });
      const priced = PRICES.some((price) => prices[price] !== undefined && prices[price] !== before[price]);
      const dated =
        prices['costE4'] !== undefined && prices['costE4'] !== before.costE4 ? { costEffectiveDate: today } : {};
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
        { ...commonColumns(values), ...special, ...prices, ...dated },
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
