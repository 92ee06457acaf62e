import { describe, expect, test } from 'vitest';
import { cents, quantity, unitCost } from '../../kit/money/index';
import { builtItem, sourced, twoLines } from './arbitraries';
import { calculate } from './calculate';
import { costBreakdowns } from './breakdown';
import type { CostingFacts } from './facts';
import { adjustedLaborRate, marginOf, markupPercent, resolveProfit, resolveValue } from './prices';

describe('which price applies', () => {
  test('profit: unit, customer, item; a profit of 0 is a profit', () => {
    expect(resolveProfit({ unit: sourced(0), customer: sourced(2), item: sourced(1) })?.rate).toBe(0);
    expect(resolveProfit({ customer: sourced(2), item: sourced(1) })?.rate).toBe(2);
    expect(resolveProfit({ item: sourced(1) })?.rate).toBe(1);
  });

  test('an adjusted rate replaces the base flooring labor, not the extras; 0 means not set', () => {
    const base = sourced(10);
    expect(adjustedLaborRate('carpet', base, { unit: sourced(7), customer: sourced(8) })?.rate).toBe(7);
    expect(adjustedLaborRate('carpet', base, { unit: sourced(0), customer: sourced(8) })?.rate).toBe(8);
    expect(adjustedLaborRate('vct', base, {})).toBe(base);
    expect(adjustedLaborRate('pad', base, { unit: sourced(7) })).toBe(base);
  });

  test('selections: order, unit defaults, customer defaults; false is a value', () => {
    expect(resolveValue({ workOrder: false, unit: true })).toEqual({ value: false, level: 'WORK_ORDER' });
    expect(resolveValue({ workOrder: null, customer: 3 })).toEqual({ value: 3, level: 'CUSTOMER' });
    expect(resolveValue({})).toBeNull();
  });

  test('the cost breakdown lists labor, profit and material per unit of each category', () => {
    expect(costBreakdowns(twoLines).find((row) => row.rateCategory === 'carpet')).toEqual({
      rateCategory: 'carpet',
      rateCategoryDescriptor: 'Carpet',
      unitOfMeasure: 'SQ YDS',
      laborCostPerUnit: 30_000,
      profitCostPerUnit: 50_000,
      materialCostPerUnit: 107_000,
    });
  });

  test('profit percent is a share of the selling price, markup a share of the cost', () => {
    expect([
      marginOf(cents(25_00), cents(100_00)),
      marginOf(cents(5), cents(0)),
      markupPercent(cents(25_00), cents(75_00)),
    ]).toEqual([2500, 0, 3333]);
  });
});

describe('an additional material', () => {
  test('costs its item, earns its profit and pays the labor of its line type', () => {
    const summary = calculate({
      ...twoLines,
      additionalMaterials: [
        { id: 9, lineType: 1, itemId: 1, quantity: quantity(2_00) },
        { lineType: 25, itemId: 1, quantity: quantity(1_00) },
      ],
    });
    const extras = summary.lines.filter((line) => line.key === 'additionalMaterial');
    expect(extras).toMatchObject([
      { additionalMaterialId: 9, label: 'Carpet', material: 21_40, labor: 6_00, profit: 10_00 },
      { additionalMaterialId: null, label: 'Metal', material: 10_70, labor: 0, profit: 5_00 },
    ]);
  });
});

describe('warnings', () => {
  test('name an item without a price where it is billed', () => {
    const free = builtItem(1, { cost: unitCost(0), shipping: unitCost(0), salesTax: unitCost(0) });
    const { warnings } = calculate({
      ...twoLines,
      prices: { ...twoLines.prices, items: { ...twoLines.prices.items, 1: free } },
    });
    expect(warnings).toEqual([
      { code: 'PRICE_MISSING', key: 'carpet', message: expect.stringContaining('has no price') },
    ]);
  });

  test('name an item of tile without a carton size; without an item, only that there is none', () => {
    const tile = {
      ...twoLines,
      flooringTypeId: 3 as const,
      prices: { ...twoLines.prices, labor: { vct: sourced(30_000) } },
    };
    const codesOf = (lines: CostingFacts['lines']) =>
      calculate({ ...tile, lines }).warnings.map((warning) => [warning.code, warning.key]);
    expect(codesOf({ vct: { itemId: 1 } })).toEqual([['PACKING_MISSING', null]]);
    expect(codesOf({})).toEqual([['ITEM_MISSING', 'vct']]);
  });

  test('name a line whose item or rate is missing and a quantity that nothing selects', () => {
    const { warnings } = calculate({
      ...twoLines,
      flooringTypeId: 2,
      lines: {
        cove: { quantity: quantity(10_00) },
        floorPrep: { quantity: quantity(1_00) },
        takeUp: { quantity: quantity(5_00) },
      },
    });
    expect(warnings.map((warning) => [warning.code, warning.key])).toEqual([
      ['ITEM_MISSING', 'vinyl'],
      ['RATE_MISSING', 'vinyl'],
      ['ITEM_MISSING', 'cove'],
      ['RATE_MISSING', 'cove'],
      ['QUANTITY_WITHOUT_SELECTION', 'takeUp'],
      ['RATE_MISSING', 'floorPrep'],
    ]);
  });
});
