import { describe, expect, test } from 'vitest';
import { cents, percent, quantity, unitCost } from '../../kit/money/index';
import { builtCut, builtFacts, builtItem, sourced } from './arbitraries';
import { calculate } from './calculate';
import { explain } from './explain';
import { explainFigures } from './explain-figures';
import type { ExplainedFigure } from './explain-figures';
import type { CostingFacts, TaxFacts } from './facts';
import { NO_MINIMUMS, NO_SELECTIONS } from './facts';

const job = builtFacts({
  cuts: [builtCut(200_000, 120_000), builtCut(103_333, 120_000)],
  lines: { carpet: { itemId: 1 } },
  selections: { ...NO_SELECTIONS, numberWrappedStairs: 5, wrappedStairsVariance: unitCost(-3_333) },
  prices: {
    items: {
      1: builtItem(1, {
        cost: unitCost(71_000),
        shipping: unitCost(3_500),
        salesTax: unitCost(4_970),
        profit: sourced(25_000, 'ITEM'),
      }),
    },
    labor: { carpet: sourced(32_500), wrappedStairs: sourced(80_000) },
    profit: {},
  },
  minimums: NO_MINIMUMS,
  additionalCosts: [{ description: 'Stair rail', material: cents(10_00), labor: cents(5_00), profit: cents(2_00) }],
  commissionRate: percent(800),
  salespersonName: 'Ann Lee',
});
const taxed = (tax: Partial<TaxFacts>): CostingFacts => ({ ...job, tax: { ...job.tax, ...tax } });
const text = (facts: CostingFacts, figure: ExplainedFigure): string =>
  explainFigures(calculate(facts)).find((one) => one.figure === figure)?.text ?? '';

describe('a figure that is not a sum of lines says how it was calculated', () => {
  test('tax: the rate, what it applies to, and the rule that selected it', () => {
    const rule = { stateCode: 'OH', flooringTypeId: 1, contractForm: null };
    const { totals } = calculate(taxed({ mode: 'TOTAL', rate: percent(575), rule }));
    expect(totals.tax).toBeGreaterThan(0);
    expect(text(taxed({ mode: 'TOTAL', rate: percent(575), rule }), 'tax')).toMatch(
      /^5\.75% of \$[\d,.]+ \(material, labor, profit and additional costs\) = \$[\d,.]+, rounded half-up once\. Tax rule: OH, Carpet, any contract form; the most specific one that matches this order\.$/,
    );
    expect(
      text(
        taxed({
          mode: 'MATERIAL',
          rate: percent(700),
          rule: { stateCode: 'IN', flooringTypeId: null, contractForm: 'ITEMISED' },
        }),
        'tax',
      ),
    ).toMatch(
      /^7% of .*\(material and profit of the lines that have an item\).* Tax rule: IN, any flooring, itemized;/,
    );
  });

  test('tax inside the cost and an exemption say so', () => {
    expect(
      text(taxed({ mode: 'COST', rule: { stateCode: 'IN', flooringTypeId: null, contractForm: 'LUMP_SUM' } }), 'tax'),
    ).toMatch(
      /part of the unit cost and nothing is added\. Included in material: \$20\.10\. Tax rule: IN, any flooring, lump sum;/,
    );
    expect(text(taxed({ mode: 'TOTAL', rate: percent(575), isExempt: true, customerName: 'Lakeside' }), 'tax')).toBe(
      'Lakeside is tax-exempt, so no tax is added. Without the exemption it would be 5.75% of material, labor, profit and additional costs. The order uses the tax rule it was submitted with.',
    );
  });

  test('commission: the rate, whose it is, and the profit it applies to', () => {
    expect(text(job, 'commission')).toBe(
      '8% of $101.10 (profit of the lines, with the minimum-profit line and without additional costs) = $8.09, rounded half-up. The rate is that of Ann Lee.',
    );
    expect(text({ ...job, commissionRate: percent(0), salespersonName: '' }, 'commission')).toMatch(
      /No salesperson is set, so the rate is 0%\.$/,
    );
  });

  test('job cost, additional costs, installer pay and margin name their parts', () => {
    expect(text(job, 'additional')).toBe('Stair rail $17.00 = $17.00.');
    expect(text(job, 'jobCost')).toBe(
      'Material $321.38 + labor $169.76 + profit $101.10 + additional costs $17.00 + tax $0.00 = $609.24.',
    );
    expect(text(job, 'contractorInvoice')).toBe('Labor $169.76 + labor of additional costs $5.00 = $174.76.');
    expect(text(job, 'margin')).toBe(
      'Profit $103.10, with that of additional costs, of the price before tax $609.24 = 16.9%, rounded half-up to 0.1%.',
    );
  });
});

test('the variance of a stair is named apart from the rate of the card', () => {
  const stairs = calculate(job).lines.find((line) => line.key === 'upholsteredStairs');
  expect(stairs).toMatchObject({ laborUnit: 76_667, laborVariance: -3_333, quantity: quantity(500) });
  expect(stairs && explain(stairs, 'COST').find((step) => step.about === 'labor')?.text).toBe(
    '5.00 EACH x $7.6667 = $38.3335, rounded half-up to $38.33. Rate: $8.00 from the company default "Standard", in effect since 1/1/2026, - $0.3333 variance per stair of this order = $7.6667.',
  );
});
