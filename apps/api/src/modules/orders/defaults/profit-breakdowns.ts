import { resolveLaborRate } from '@falcon/domain/orders/costing';
import type { LaborCardPrices } from '@falcon/domain/orders/costing';
import { commonRow, profitRowsOf, RATE_CATEGORIES, unitOfRate } from '@falcon/domain/kit/flooring';
import type { RateCategory } from '@falcon/domain/kit/flooring';
import { unitCost } from '@falcon/domain/kit/money';
import type { Context } from '#core/context';
import type { ItemRow } from '#catalog/items';
import { itemOf } from '#catalog/items';
import { laborLines } from '#catalog/labor-rates';
import type { LaborLineRow } from '#catalog/labor-rates';
import { cardsOf, materialsDefaultsFor, profitOverrides } from './defaults.queries';
import type { MaterialsDefaultsRow, ProfitOverrideRow } from './defaults.queries';
import type { OwnedDefaults } from './owner';

/** The record that sets a profit: the first one with a value. */
export type ProfitLevel = 'UNIT' | 'CUSTOMER' | 'ITEM' | 'NONE';

/** One row of a cost breakdown: costs and profit per unit of the line, and their sources. */
export interface Breakdown {
  readonly rateCategory: RateCategory;
  readonly descriptor: string;
  readonly unitOfMeasure: string;
  readonly laborE4: number;
  readonly materialE4: number | null;
  readonly profitE4: number;
  readonly level: ProfitLevel;
  /** The customer's or unit's own value; null if it inherits. */
  readonly ownE4: number | null;
  readonly inheritedE4: number;
  /** Whether the inherited profit comes from the item. */
  readonly inheritsItem: boolean;
  readonly item: ItemRow | null;
  /** The customer's or unit's own values for single items. */
  readonly ownItems: readonly OwnItemProfit[];
  readonly version: number;
}

/** A profit that a customer or unit sets for one item. */
export interface OwnItemProfit {
  readonly item: ItemRow;
  readonly amountE4: number;
  readonly version: number;
}

type ItemColumn =
  | 'itemId'
  | 'padItemId'
  | 'coveItemId'
  | 'quarterRoundItemId'
  | 'luanItemId'
  | 'metalItemId'
  | 'moldingItemId'
  | 'adhesiveItemId'
  | 'haulAwayItemId';

/** The default item of a row, if it has one. */
const ITEM_OF: Readonly<Partial<Record<RateCategory, ItemColumn>>> = {
  carpet: 'itemId',
  vinyl: 'itemId',
  vct: 'itemId',
  carpetTile: 'itemId',
  pad: 'padItemId',
  cove: 'coveItemId',
  quarterRound: 'quarterRoundItemId',
  quarterRoundNew: 'quarterRoundItemId',
  luan: 'luanItemId',
  metal: 'metalItemId',
  molding: 'moldingItemId',
  adhesive: 'adhesiveItemId',
  haulAway: 'haulAwayItemId',
};

const overrideOf = (
  rows: readonly ProfitOverrideRow[],
  category: RateCategory,
  itemId: number | null,
): ProfitOverrideRow | undefined => rows.find((row) => row.rateCategory === category && row.itemId === itemId);

/**
 * Labor, material and profit per unit for every row of the flooring type; the profit comes from the unit, then the
 * customer, then the item.
 */
export async function profitBreakdowns(ctx: Context, owner: OwnedDefaults): Promise<Breakdown[]> {
  const { customerId, unitId, flooringTypeId } = owner;
  const [ofCustomer, ofUnit, customerRow, unitRow, cards] = await Promise.all([
    profitOverrides(ctx.db, customerId, null, flooringTypeId),
    unitId === null ? [] : profitOverrides(ctx.db, customerId, unitId, flooringTypeId),
    materialsDefaultsFor(ctx.db, { customerId, flooringTypeId }),
    unitId === null ? undefined : materialsDefaultsFor(ctx.db, { unitId }),
    cardsOf(ctx.db, customerId, unitId),
  ]);
  const lines = (
    await laborLines(
      ctx.db,
      [cards.assigned, cards.company].filter((id) => id !== null),
    )
  ).filter((line) => line.flooringTypeId === flooringTypeId);
  const labor = { customer: cardPrices(lines, cards.assigned), company: cardPrices(lines, cards.company) };
  const own = unitId === null ? ofCustomer : ofUnit;
  const itemIds = new Map(
    profitRowsOf(flooringTypeId).map((category) => [category, defaultItem(category, unitRow, customerRow)]),
  );
  const ofItems = own.filter(({ itemId }) => itemId !== null);
  const wanted = [...itemIds.values(), ...ofItems.map(({ itemId }) => itemId)];
  const items = await Promise.all(wanted.map((id) => itemOf(ctx, id)));
  const itemsById = new Map(items.filter((item): item is ItemRow => item !== null).map((item) => [item.id, item]));
  return profitRowsOf(flooringTypeId).map((category) => {
    const itemId = itemIds.get(category) ?? null;
    const item = itemId === null ? null : (itemsById.get(itemId) ?? null);
    const mine = overrideOf(own, category, null);
    return {
      rateCategory: category,
      descriptor: RATE_CATEGORIES[category].label,
      unitOfMeasure: unitOfRate(category, flooringTypeId),
      laborE4: resolveLaborRate(category, flooringTypeId, labor)?.rate ?? 0,
      materialE4: item?.totalCostE4 ?? null,
      ...profitOf(
        item,
        unitId === null ? undefined : bestOf(ofUnit, category, itemId),
        bestOf(ofCustomer, category, itemId),
        unitId === null,
      ),
      ownE4: mine?.amountE4 ?? null,
      item,
      ownItems: ofItems.flatMap(({ rateCategory, itemId, amountE4, version }) => {
        const only = itemsById.get(itemId ?? 0);
        return rateCategory === category && only ? [{ item: only, amountE4, version }] : [];
      }),
      version: mine?.version ?? 0,
    };
  });
}

/** A labor rate card in the calculator's form; the level is irrelevant here. */
function cardPrices(lines: readonly LaborLineRow[], cardId: number | null): LaborCardPrices | null {
  if (cardId === null) return null;
  const rows = lines
    .filter((line) => line.laborRateId === cardId)
    .map((line) => [line.rateCategory, { rate: unitCost(line.amountE4), effectiveDate: line.effectiveDate }] as const);
  return { level: 'CUSTOMER', recordId: cardId, recordName: '', rows: Object.fromEntries(rows) };
}

/**
 * A level's value for a row: first for its item, then for the whole row; within each, a value shared with another row
 * comes last.
 */
function bestOf(
  rows: readonly ProfitOverrideRow[],
  category: RateCategory,
  itemId: number | null,
): ProfitOverrideRow | undefined {
  const common = commonRow(category);
  const categories = common === null ? [category] : [category, common];
  const first = (item: number | null) => categories.map((one) => overrideOf(rows, one, item)).find(Boolean);
  return (itemId === null ? undefined : first(itemId)) ?? first(null);
}

/** Unit, then customer, then item; and the value that would apply without this level. */
function profitOf(
  item: ItemRow | null,
  unitSays: ProfitOverrideRow | undefined,
  customerSays: ProfitOverrideRow | undefined,
  ofCustomer: boolean,
): Pick<Breakdown, 'profitE4' | 'level' | 'inheritedE4' | 'inheritsItem'> {
  const ofItem = item?.profitE4 ?? 0;
  const inheritsItem = item !== null && (ofCustomer || customerSays === undefined);
  const inheritedE4 = ofCustomer ? ofItem : (customerSays?.amountE4 ?? ofItem);
  if (unitSays) return { profitE4: unitSays.amountE4, level: 'UNIT', inheritedE4, inheritsItem };
  if (customerSays) return { profitE4: customerSays.amountE4, level: 'CUSTOMER', inheritedE4, inheritsItem };
  return { profitE4: ofItem, level: item ? 'ITEM' : 'NONE', inheritedE4, inheritsItem };
}

function defaultItem(
  category: RateCategory,
  unit: MaterialsDefaultsRow | undefined,
  customer: MaterialsDefaultsRow | undefined,
): number | null {
  const column = ITEM_OF[category];
  return column === undefined ? null : (unit?.[column] ?? customer?.[column] ?? null);
}
