import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFacts, twoLines } from '../../orders/costing/arbitraries';
import { calculate } from '../../orders/costing/index';
import type { CostingFacts } from '../../orders/costing/index';
import { cents, formatQuantity, percent, sumCents } from '../../kit/money/index';
import { invoiceLines } from './invoice-lines';
import type { BilledOrder } from './invoice-lines';

/** An order in the form that its invoice bills. */
function billed(facts: CostingFacts): BilledOrder {
  const { lines, additionalCosts, totals } = calculate(facts);
  return {
    contractForm: facts.tax.contractForm,
    taxMode: facts.tax.mode,
    taxRate: facts.tax.rate,
    taxExempt: facts.tax.isExempt,
    description: 'Carpet, 2BR-A',
    scope: '',
    lines: lines.map((line) => ({
      label: line.label,
      itemName: line.itemId === null ? null : line.itemName,
      itemId: line.itemId,
      quantity: formatQuantity(line.quantity),
      material: line.material,
      labor: line.labor,
      profit: line.profit,
      shownTax: cents(line.material - line.printedMaterial),
    })),
    additionalCosts: additionalCosts.map(({ description, total }) => ({ description, amount: total })),
    tax: totals.tax,
    jobCost: totals.jobCost,
  };
}

test('the printed lines of any order add up to its total, to the cent, in every tax mode and contract form', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const printed = invoiceLines(billed(facts));
      expect(sumCents(printed.lines.map((line) => line.amount))).toBe(printed.subtotal);
      expect(printed.subtotal + (printed.tax?.amount ?? 0)).toBe(printed.total);
      expect(printed.total).toBe(calculate(facts).totals.jobCost);
      for (const { material, labor, amount } of printed.lines)
        if (material !== null && labor !== null) expect(material + labor).toBe(amount);
    }),
  );
});

test('the printed tax is the one the calculator shows', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const printed = invoiceLines(billed(facts));
      expect(printed.tax?.amount ?? 0).toBe(calculate(facts).totals.shownTax);
    }),
  );
});

const withTax = (tax: Partial<CostingFacts['tax']>): BilledOrder =>
  billed({ ...twoLines, tax: { ...twoLines.tax, rate: percent(700), ...tax } });

test('a lump sum is one described price, and additional costs are on lines of their own', () => {
  const { lines, tax } = invoiceLines(withTax({ contractForm: 'LUMP_SUM', mode: 'COST' }));
  expect(lines.map((line) => line.description)).toEqual(['Carpet, 2BR-A', 'Delivery']);
  expect(tax).toBeNull();
});

test('an itemized invoice prices material and labor of each line, and says what the tax is figured on', () => {
  const { lines, tax } = invoiceLines(withTax({ contractForm: 'ITEMISED', mode: 'MATERIAL' }));
  expect(lines[0]).toMatchObject({ material: cents(150_00), labor: cents(30_00), amount: cents(180_00) });
  expect(lines[1]).toMatchObject({ material: cents(0), labor: cents(40_00) });
  expect(tax).toEqual({ label: 'Sales tax 7% on material of $150.00', amount: cents(10_50) });
});

test('tax within the cost is shown only to customers who want to see it, and the total stays the same', () => {
  const without = invoiceLines(withTax({ mode: 'COST' }));
  const withTaxLine = invoiceLines(withTax({ mode: 'COST', showTaxTotalAsLineItem: true }));
  expect(withTaxLine.tax).toEqual({ label: 'Sales tax on material', amount: cents(7_00) });
  expect(withTaxLine.subtotal).toBe(without.subtotal - 7_00);
  expect(withTaxLine.total).toBe(without.total);
});

test('an exempt customer sees that no tax is charged', () => {
  expect(invoiceLines(withTax({ mode: 'TOTAL', isExempt: true })).tax).toEqual({
    label: 'Sales tax (exempt)',
    amount: cents(0),
  });
});
