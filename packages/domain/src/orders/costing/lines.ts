import { commonRow, itemType, laborLineType, RATE_CATEGORIES, unitOfRate } from '../../kit/flooring/index';
import type { LaborLineTypeId, RateCategory } from '../../kit/flooring/index';
import { extend, NO_CENTS, NO_COST } from '../../kit/money/index';
import type { Cents, Quantity, UnitCost } from '../../kit/money/index';
import type { AdditionalMaterial, CostingFacts } from './facts';
import type { Amount, Floor } from './floor';
import { flatLine } from './line-keys';
import { LINE_SPECS } from './labor/line-specs';
import type { LineSpec, Rating } from './labor/line-specs';
import type { ItemPrice, SourcedRate } from './prices';
import { rateOf } from './prices';
import type { CostLine, CostLineKey } from './summary';

interface Pricing {
  readonly item: ItemPrice | null;
  readonly labor: SourcedRate | null;
  readonly laborUnit: UnitCost;
  readonly profit: SourcedRate | null;
}

interface Quantities {
  readonly quantity: Quantity;
  readonly billed: Quantity;
  readonly source: Amount['source'];
}

interface Naming {
  readonly key: CostLineKey;
  readonly lineType: LaborLineTypeId;
  readonly category: RateCategory;
  readonly additionalMaterialId: number | null;
}

/** Quarter round may have one shared row instead of separate ones for new and remove-and-replace. */
export function laborRate({ prices: { labor } }: CostingFacts, category: RateCategory): SourcedRate | null {
  const common = commonRow(category);
  return labor[category] ?? (common === null ? null : (labor[common] ?? null));
}

/** If tax is part of the cost, the item's sales tax is in its unit cost; printouts can show it separately. */
function priceMaterial(
  { tax }: CostingFacts,
  item: ItemPrice | null,
  billed: Quantity,
): Pick<
  CostLine,
  | 'itemId'
  | 'itemName'
  | 'materialUnit'
  | 'material'
  | 'taxIncluded'
  | 'printedMaterial'
  | 'materialParts'
  | 'materialSource'
> {
  if (item === null) return NO_MATERIAL;
  const inCost = tax.mode === 'COST';
  const materialUnit = (item.cost + item.shipping + (inCost ? item.salesTax : 0)) as UnitCost;
  const material = extend(billed, materialUnit);
  const taxIncluded = inCost ? extend(billed, item.salesTax) : NO_CENTS;
  const shownTax = tax.showTaxTotalAsLineItem && !tax.isExempt ? taxIncluded : 0;
  return {
    itemId: item.id,
    itemName: item.name,
    materialUnit,
    material,
    taxIncluded,
    printedMaterial: (material - shownTax) as Cents,
    materialParts: { cost: item.cost, shipping: item.shipping, salesTax: item.salesTax },
    materialSource: item.source,
  };
}

const NO_MATERIAL = {
  itemId: null,
  itemName: '',
  materialUnit: NO_COST,
  material: NO_CENTS,
  taxIncluded: NO_CENTS,
  printedMaterial: NO_CENTS,
  materialParts: null,
  materialSource: null,
} as const;

function priceLine(facts: CostingFacts, name: Naming, pricing: Pricing, amounts: Quantities): CostLine {
  const material = priceMaterial(facts, pricing.item, amounts.billed);
  const profitUnit = rateOf(pricing.profit);
  const labor = extend(amounts.quantity, pricing.laborUnit);
  const profit = extend(amounts.billed, profitUnit);
  return {
    key: name.key,
    lineType: name.lineType,
    rateCategory: name.category,
    label: RATE_CATEGORIES[name.category].label,
    additionalMaterialId: name.additionalMaterialId,
    ...material,
    unit: unitOfRate(name.category, facts.flooringTypeId),
    quantity: amounts.quantity,
    billedQuantity: amounts.billed,
    laborQuantity: amounts.quantity,
    quantitySource: amounts.source,
    laborUnit: pricing.laborUnit,
    laborVariance: (pricing.laborUnit - rateOf(pricing.labor)) as UnitCost,
    profitUnit,
    labor,
    profit,
    total: (material.material + labor + profit) as Cents,
    laborSource: pricing.labor?.source ?? null,
    profitSource: pricing.profit?.source ?? null,
  };
}

const itemOf = (facts: CostingFacts, itemId: number | null | undefined): ItemPrice | null =>
  itemId === null || itemId === undefined ? null : (facts.prices.items[itemId] ?? null);

/** The variance is signed, but the rate never falls below zero. */
function laborUnit(facts: CostingFacts, spec: LineSpec, rate: SourcedRate | null): UnitCost {
  const base = rateOf(rate);
  return spec.key === 'upholsteredStairs'
    ? (Math.max(0, base + facts.selections.wrappedStairsVariance) as UnitCost)
    : base;
}

function pricingOf(facts: CostingFacts, spec: LineSpec, rating: Rating): Pricing {
  const laborOnly = rating.category === 'quarterRoundRr';
  const item = spec.takesItem && !laborOnly ? itemOf(facts, facts.lines[spec.key]?.itemId) : null;
  const labor = spec.paysLabor ? laborRate(facts, rating.category) : null;
  return {
    item,
    labor,
    laborUnit: laborUnit(facts, spec, labor),
    profit: item?.profit ?? facts.prices.profit[rating.category] ?? null,
  };
}

function standardLine(facts: CostingFacts, floor: Floor, spec: LineSpec): CostLine | null {
  const rating = spec.rating(facts);
  if (rating === null) return null;
  const typedQuantity = facts.lines[spec.key]?.quantity;
  const isTyped = typedQuantity !== null && typedQuantity !== undefined;
  const { quantity, source } = isTyped
    ? { quantity: typedQuantity, source: 'typed' as const }
    : spec.fallback(facts, floor);
  if (quantity === 0) return null;
  const billed =
    floor.cartons !== null && spec.key === flatLine(facts.flooringTypeId) ? floor.cartons.billedSquareFeet : quantity;
  const name: Naming = {
    key: spec.key,
    lineType: rating.lineType,
    category: rating.category,
    additionalMaterialId: null,
  };
  return priceLine(facts, name, pricingOf(facts, spec, rating), { quantity, billed, source });
}

/** Additional materials cost what their item costs; here, too, metal and adhesive pay no labor. */
function additionalLine(facts: CostingFacts, extra: AdditionalMaterial): CostLine | null {
  const type = laborLineType(extra.lineType);
  if (!type || extra.quantity === 0) return null;
  const category = type.rateCategory;
  const item = itemOf(facts, extra.itemId);
  const labor = category === 'metal' || category === 'adhesive' ? null : laborRate(facts, category);
  const name: Naming = {
    key: 'additionalMaterial',
    lineType: extra.lineType,
    category,
    additionalMaterialId: extra.id ?? null,
  };
  const pricing: Pricing = { item, labor, laborUnit: rateOf(labor), profit: item?.profit ?? null };
  const line = priceLine(facts, name, pricing, {
    quantity: extra.quantity,
    billed: extra.quantity,
    source: 'additional',
  });
  return { ...line, unit: line.unit === '' ? (itemType(item?.itemTypeId ?? 0)?.unitOfMeasure ?? '') : line.unit };
}

/** Every line of the order with an amount: the form's lines, then the additional materials. */
export function costLines(facts: CostingFacts, floor: Floor): CostLine[] {
  const lines: CostLine[] = [];
  for (const spec of LINE_SPECS[facts.flooringTypeId]) {
    const line = standardLine(facts, floor, spec);
    if (line !== null) lines.push(line);
  }
  for (const extra of facts.additionalMaterials) {
    const line = additionalLine(facts, extra);
    if (line !== null) lines.push(line);
  }
  return lines;
}
