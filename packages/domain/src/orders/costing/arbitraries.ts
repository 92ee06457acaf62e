import * as fc from 'fast-check';
import type { FlooringTypeId, LaborLineTypeId, RateCategory } from '../../kit/flooring/index';
import { LABOR_OFFERED, RATE_CATEGORY_KEYS } from '../../kit/flooring/index';
import { cents, feet, percent, quantity, unitCost } from '../../kit/money/index';
import type { Feet } from '../../kit/money/index';
import { NO_MINIMUMS, NO_SELECTIONS } from './facts';
import type { CostingCut, CostingFacts, LineChoice, LineKey } from './facts';
import { lineKeysOf } from './line-keys';
import type { ItemPrice, PriceSource, SourcedRate } from './prices';

/** A source for built prices. */
export const source = (level: PriceSource['level'] = 'COMPANY', recordName = 'Standard'): PriceSource => ({
  level,
  recordType: level === 'ITEM' ? 'item' : 'laborRate',
  recordId: 1,
  recordName,
  effectiveDate: '2026-01-01',
});

/** A rate in ten-thousandths of a dollar, from the company's labor card. */
export const sourced = (rate: number, level: PriceSource['level'] = 'COMPANY'): SourcedRate => ({
  rate: unitCost(rate),
  source: source(level),
});

/** A test item; pass only what matters. */
export const builtItem = (id: number, parts: Partial<ItemPrice> = {}): ItemPrice => ({
  id,
  name: `Item ${id}`,
  itemTypeId: 1,
  cost: unitCost(0),
  shipping: unitCost(0),
  salesTax: unitCost(0),
  profit: sourced(0, 'ITEM'),
  source: source('ITEM', `Item ${id}`),
  piecesPerCarton: null,
  sqftPerCarton: null,
  ...parts,
});

/** An included cut in ten-thousandths of a foot; pass its strips. */
export const builtCut = (cutLength: number, width: number, parts: Partial<CostingCut> = {}): CostingCut => ({
  cutLength: feet(cutLength),
  width: feet(width),
  isIncluded: true,
  takeUp: false,
  useCove: false,
  cove: quantity(0),
  useQuarterRound: false,
  quarterRound: quantity(0),
  useLuan: false,
  luan: quantity(0),
  ...parts,
});

/** An empty order. */
export const builtFacts = (parts: Partial<CostingFacts> = {}): CostingFacts => ({
  flooringTypeId: 1,
  cuts: [],
  lines: {},
  selections: NO_SELECTIONS,
  prices: { items: {}, labor: {}, profit: {} },
  tax: { mode: 'COST', rate: percent(0), contractForm: 'LUMP_SUM', isExempt: false, showTaxTotalAsLineItem: false },
  additionalMaterials: [],
  additionalCosts: [],
  minimums: NO_MINIMUMS,
  isRepair: false,
  paysMinimumLabor: true,
  commissionRate: percent(0),
  credit: { limit: null, exposure: cents(0) },
  ...parts,
});

/** A carpet and a trip charge, with a delivery. */
export const twoLines = builtFacts({
  cuts: [builtCut(90_000, 100_000)],
  lines: { carpet: { itemId: 1 }, tripCharge: { quantity: quantity(100) } },
  selections: { ...NO_SELECTIONS, noPad: true },
  prices: {
    items: { 1: builtItem(1, { cost: unitCost(100_000), salesTax: unitCost(7_000), profit: sourced(50_000) }) },
    labor: { carpet: sourced(30_000), tripCharge: sourced(400_000) },
    profit: {},
  },
  additionalCosts: [{ description: 'Delivery', material: cents(10_00), labor: cents(5_00), profit: cents(5_00) }],
});

const rates = fc.integer({ min: 0, max: 500_000 });
const quantities = fc.integer({ min: 0, max: 100_000 }).map(quantity);
const maybeQuantity = fc.option(quantities, { nil: null });
const amounts = fc.integer({ min: -50_000, max: 200_000 }).map(cents);

const anyItem = (id: number): fc.Arbitrary<ItemPrice> =>
  fc
    .record({
      cost: rates,
      shipping: rates,
      salesTax: rates,
      profit: fc.integer({ min: -5_000, max: 100_000 }),
      piecesPerCarton: fc.integer({ min: 1, max: 60 }),
      sqftPerCarton: fc.integer({ min: 1, max: 900_000 }),
    })
    .map((parts) =>
      builtItem(id, {
        cost: unitCost(parts.cost),
        shipping: unitCost(parts.shipping),
        salesTax: unitCost(parts.salesTax),
        profit: sourced(parts.profit, 'ITEM'),
        piecesPerCarton: parts.piecesPerCarton,
        sqftPerCarton: parts.sqftPerCarton,
      }),
    );

/** A cut of realistic size. */
export const anyCut: fc.Arbitrary<CostingCut> = fc.record({
  cutLength: fc.integer({ min: 1, max: 1_500_000 }).map((length) => length as Feet),
  width: fc.integer({ min: 1, max: 150_000 }).map((width) => width as Feet),
  isIncluded: fc.boolean(),
  takeUp: fc.boolean(),
  useCove: fc.boolean(),
  cove: quantities,
  useQuarterRound: fc.boolean(),
  quarterRound: quantities,
  useLuan: fc.boolean(),
  luan: quantities,
});

const anyLines = (keys: readonly LineKey[]): fc.Arbitrary<Partial<Record<LineKey, LineChoice>>> =>
  fc
    .tuple(
      ...keys.map(() =>
        fc.record({
          itemId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
          quantity: maybeQuantity,
          defaultQuantity: maybeQuantity,
        }),
      ),
    )
    .map((choices) => Object.fromEntries(keys.map((key, index) => [key, choices[index]])));

const anyLabor: fc.Arbitrary<Partial<Record<RateCategory, SourcedRate>>> = fc
  .array(fc.tuple(fc.constantFrom(...RATE_CATEGORY_KEYS), rates), { maxLength: 30 })
  .map((rows) => Object.fromEntries(rows.map(([category, rate]) => [category, sourced(rate)])));

const anySelections = fc.record({
  isOccupied: fc.boolean(),
  glueDown: fc.boolean(),
  noPad: fc.boolean(),
  takeUpSelection: fc.constantFrom('NONE' as const, 'TAKE_UP' as const, 'TAKE_UP_GLUE' as const),
  commodeSelection: fc.constantFrom('NONE' as const, 'REMOVE' as const, 'REPLACE' as const, 'REMOVE_REPLACE' as const),
  numberOfToilets: fc.nat(5),
  appliancePay: fc.boolean(),
  numberOfAppliances: fc.nat(5),
  numberWrappedStairs: fc.nat(20),
  wrappedStairsVariance: fc.integer({ min: -100_000, max: 100_000 }).map(unitCost),
  haulAwaySelection: fc.constantFrom('NONE' as const, 'OFFICE' as const, 'CUSTOMER' as const),
  quarterRoundSelection: fc.constantFrom('NONE' as const, 'NEW' as const, 'RR' as const),
  additionalPieces: fc.nat(20),
});

const anyTax = fc.record({
  mode: fc.constantFrom('COST' as const, 'MATERIAL' as const, 'TOTAL' as const),
  rate: fc.nat(2_000).map(percent),
  contractForm: fc.constantFrom('LUMP_SUM' as const, 'ITEMISED' as const),
  isExempt: fc.boolean(),
  showTaxTotalAsLineItem: fc.boolean(),
});

const anyMinimums = fc.record({
  useMinimumLabor: fc.boolean(),
  minimumLabor: fc.nat(100_000).map(cents),
  useMinimumProfit: fc.boolean(),
  minimumProfit: fc.nat(100_000).map(cents),
  onRepair: fc.boolean(),
});

const factsOfType = (flooringTypeId: FlooringTypeId): fc.Arbitrary<CostingFacts> =>
  fc.record({
    flooringTypeId: fc.constant(flooringTypeId),
    cuts: fc.array(anyCut, { maxLength: 8 }),
    lines: anyLines(lineKeysOf(flooringTypeId)),
    selections: anySelections,
    prices: fc.record({
      items: fc.tuple(anyItem(1), anyItem(2), anyItem(3)).map(([a, b, c]) => ({ 1: a, 2: b, 3: c })),
      labor: anyLabor,
      profit: anyLabor,
    }),
    tax: anyTax,
    additionalMaterials: fc.array(
      fc.record({
        lineType: fc.constantFrom<LaborLineTypeId[]>(...LABOR_OFFERED[flooringTypeId]),
        itemId: fc.integer({ min: 1, max: 3 }),
        quantity: quantities,
      }),
      { maxLength: 4 },
    ),
    additionalCosts: fc.array(
      fc.record({ description: fc.string(), material: amounts, labor: amounts, profit: amounts }),
      { maxLength: 3 },
    ),
    minimums: anyMinimums,
    isRepair: fc.boolean(),
    paysMinimumLabor: fc.boolean(),
    commissionRate: fc.nat(2_000).map(percent),
    credit: fc.record({
      limit: fc.option(fc.nat(10_000_000).map(cents), { nil: null }),
      exposure: fc.nat(10_000_000).map(cents),
    }),
  });

/** Any order of any flooring type. */
export const anyFacts: fc.Arbitrary<CostingFacts> = fc
  .constantFrom(1 as const, 2 as const, 3 as const, 4 as const)
  .chain(factsOfType);
