import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, extend, percent, sumCents } from '../../kit/money/index';
import { anyFacts, builtFacts, sourced, twoLines } from './arbitraries';
import { calculate } from './calculate';
import { explain } from './explain';
import { marginOf } from './prices';
import { resolveTaxRule, STARTING_TAX_RULES } from './tax';
import { NO_MINIMUMS } from './facts';

describe('any order', () => {
  test('adds up: line by line, column by column', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { lines, totals, contractorInvoice } = calculate(facts);
        for (const line of lines) {
          if (line.quantitySource === 'minimum') continue;
          expect(line.material).toBe(extend(line.billedQuantity, line.materialUnit));
          expect(line.labor).toBe(extend(line.laborQuantity, line.laborUnit));
          expect(line.profit).toBe(extend(line.billedQuantity, line.profitUnit));
          expect(line.total).toBe(line.material + line.labor + line.profit);
        }
        expect(totals.material).toBe(sumCents(lines.map((line) => line.material)));
        expect(totals.jobCost).toBe(totals.material + totals.labor + totals.profit + totals.additional + totals.tax);
        expect(totals.printedMaterial + totals.labor + totals.profit + totals.additional + totals.shownTax).toBe(
          totals.jobCost,
        );
        expect(contractorInvoice).toBe(totals.labor + totals.additionalLabor);
      }),
    );
  });

  test('returns the same for the same facts, and the result survives JSON', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const summary = calculate(facts);
        expect(calculate(structuredClone(facts))).toEqual(summary);
        expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
      }),
    );
  });

  test('never costs more when a cut is left out', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(7), (facts, out) => {
        const fewer = facts.cuts.map((cut, index) => (index === out ? { ...cut, isIncluded: false } : cut));
        expect(calculate({ ...facts, cuts: fewer }).totals.linearFeet).toBeLessThanOrEqual(
          calculate(facts).totals.linearFeet,
        );
      }),
    );
  });

  test('reaches its minimum labor and minimum profit', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const minimums = {
          useMinimumLabor: true,
          minimumLabor: cents(500_00),
          useMinimumProfit: true,
          minimumProfit: cents(150_00),
          onRepair: true,
        };
        const { totals } = calculate({ ...facts, minimums, paysMinimumLabor: true });
        expect(totals.labor).toBeGreaterThanOrEqual(500_00);
        expect(totals.profit).toBeGreaterThanOrEqual(150_00);
      }),
    );
  });

  test('exceeds the credit limit exactly when exposure and job cost are above it', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { totals, exceedsCreditLimit, creditLeft } = calculate(facts);
        const { limit, exposure } = facts.credit;
        expect(exceedsCreditLimit).toBe(limit !== null && exposure + totals.jobCost > limit);
        expect(creditLeft).toBe(limit === null ? null : limit - exposure - totals.jobCost);
      }),
    );
  });

  test('costs the same whether or not the included tax is shown', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const withTaxLine = calculate({ ...facts, tax: { ...facts.tax, showTaxTotalAsLineItem: true } });
        const hidden = calculate({ ...facts, tax: { ...facts.tax, showTaxTotalAsLineItem: false } });
        expect(withTaxLine.totals.jobCost).toBe(hidden.totals.jobCost);
      }),
    );
  });

  test('explains every line in sentences', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const summary = calculate(facts);
        for (const line of summary.lines)
          for (const step of explain(line, summary.taxMode)) expect(step.text).toMatch(/\.$/);
      }),
    );
  });

  test('has no quantity line without a quantity', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(calculate(facts).lines.every((line) => line.quantitySource === 'minimum' || line.quantity !== 0)).toBe(
          true,
        );
      }),
    );
  });
});

const taxed = (mode: 'COST' | 'MATERIAL' | 'TOTAL', rate: number, parts: Partial<typeof twoLines.tax> = {}) =>
  calculate({ ...twoLines, tax: { ...twoLines.tax, contractForm: 'ITEMISED', mode, rate: percent(rate), ...parts } });

describe('sales tax', () => {
  test('in COST it is part of the unit cost and nothing is added', () => {
    expect(taxed('COST', 700).totals).toMatchObject({
      material: 107_00,
      tax: 0,
      taxIncluded: 7_00,
      shownTax: 0,
      jobCost: 107_00 + 70_00 + 50_00 + 20_00,
    });
  });

  test('in COST it can be shown on its own line, with a warning', () => {
    const summary = taxed('COST', 700, { showTaxTotalAsLineItem: true });
    expect(summary.totals).toMatchObject({ printedMaterial: 100_00, shownTax: 7_00, jobCost: 247_00 });
    expect(summary.warnings.map((warning) => warning.code)).toEqual(['TAX_SHOWN_BUT_INCLUDED']);
  });

  test('in MATERIAL it applies to material and profit of the lines that have an item', () => {
    expect(taxed('MATERIAL', 700).totals).toMatchObject({
      material: 100_00,
      tax: 10_50,
      shownTax: 10_50,
      jobCost: 250_50,
    });
  });

  test('in MATERIAL the profit of lines without an item and the minimum profit are not taxed', () => {
    const tax = { ...twoLines.tax, contractForm: 'ITEMISED' as const, mode: 'MATERIAL' as const, rate: percent(700) };
    const minimums = { ...NO_MINIMUMS, useMinimumProfit: true, minimumProfit: cents(900_00) };
    const { totals } = calculate({
      ...twoLines,
      tax,
      minimums,
      prices: { ...twoLines.prices, profit: { tripCharge: sourced(200_000) } },
    });
    expect(totals).toMatchObject({ profit: 900_00, tax: 10_50 });
  });

  test('in TOTAL it applies to everything', () => {
    expect(taxed('TOTAL', 575).totals).toMatchObject({ tax: 13_80, jobCost: 253_80 });
  });

  test('an exempt customer pays none', () => {
    expect(taxed('MATERIAL', 700, { isExempt: true }).totals.tax).toBe(0);
    expect(taxed('TOTAL', 575, { isExempt: true }).totals.tax).toBe(0);
  });

  test.each([
    ['IN', 1, 'LUMP_SUM', 'COST', 0],
    ['IN', 2, 'ITEMISED', 'MATERIAL', 700],
    ['MI', 3, 'ITEMISED', 'COST', 0],
    ['OH', 1, 'LUMP_SUM', 'TOTAL', 575],
    ['OH', 4, 'ITEMISED', 'TOTAL', 575],
    ['OH', 2, 'LUMP_SUM', 'COST', 0],
    ['KY', 1, 'ITEMISED', 'COST', 0],
    ['oh', 1, 'LUMP_SUM', 'TOTAL', 575],
  ] as const)('%s, floor %i, %s: %s', (stateCode, flooringTypeId, contractForm, mode, rate) => {
    expect(resolveTaxRule(STARTING_TAX_RULES, { stateCode, flooringTypeId, contractForm })).toMatchObject({
      mode,
      rate,
    });
  });
});

describe('minimums', () => {
  const minimums = {
    ...NO_MINIMUMS,
    useMinimumLabor: true,
    minimumLabor: cents(100_00),
    useMinimumProfit: true,
    minimumProfit: cents(80_00),
  };
  const keys = (parts: Partial<typeof twoLines>) =>
    calculate({ ...twoLines, minimums, ...parts }).lines.flatMap((line) =>
      line.quantitySource === 'minimum' ? [[line.key, line.total]] : [],
    );

  test('raise labor, then profit, without counting additional costs', () => {
    expect(keys({})).toEqual([
      ['minimumLabor', 30_00],
      ['minimumProfit', 30_00],
    ]);
  });

  test("don't apply to a repair unless selected", () => {
    expect(keys({ isRepair: true })).toEqual([]);
    expect(keys({ isRepair: true, minimums: { ...minimums, onRepair: true } })).toHaveLength(2);
  });

  test('the second order of a multi-job install gets no minimum labor', () => {
    expect(keys({ paysMinimumLabor: false })).toEqual([['minimumProfit', 30_00]]);
  });
});

describe('the margin', () => {
  test('counts additional costs on both sides', () => {
    const { totals } = calculate(
      builtFacts({
        additionalCosts: [{ description: 'Lift', material: cents(0), labor: cents(50_00), profit: cents(50_00) }],
      }),
    );
    expect(totals.margin).toBe(5000);
  });

  test('is rounded half-up to 0.1 %, exactly and at any size', () => {
    expect(marginOf(cents(1), cents(8))).toBe(1250);
    expect(marginOf(cents(125), cents(100_000))).toBe(10);
    expect(marginOf(cents(50), cents(100_000))).toBe(10);
    expect(marginOf(cents(49), cents(100_000))).toBe(0);
    expect(marginOf(cents(-50), cents(100_000))).toBe(-10);
    expect(marginOf(cents(4_503_599_627_370_497), cents(9_007_199_254_740_991))).toBe(5000);
  });
});
