import { flooringType } from '../../kit/flooring/index';
import type { CostingFacts } from './facts';
import type { Floor } from './floor';
import { LINE_SPECS } from './labor/line-specs';
import { flatLine } from './line-keys';
import type { CostLine, CostWarning } from './summary';
import { lacksLaborRate } from './unpriced';

function taxWarnings({ tax }: CostingFacts, warnings: CostWarning[]): void {
  if (tax.mode === 'COST' && tax.showTaxTotalAsLineItem) {
    warnings.push({
      code: 'TAX_SHOWN_BUT_INCLUDED',
      key: null,
      message: 'The tax is part of the cost here; showing it as a separate line can change the tax that is due.',
    });
  }
  if (tax.mode === 'MATERIAL' && tax.contractForm === 'LUMP_SUM') {
    warnings.push({
      code: 'TAX_NEEDS_ITEMISED',
      key: null,
      message: 'Tax on material requires an itemized contract; this customer has lump sum.',
    });
  }
  if (tax.mode === 'COST' && tax.isExempt) {
    warnings.push({
      code: 'TAX_EXEMPT_BUT_INCLUDED',
      key: null,
      message:
        'The customer is exempt, but here the company pays tax when it buys material, so the tax stays in the unit cost.',
    });
  }
}

function lineWarnings(facts: CostingFacts, lines: readonly CostLine[], warnings: CostWarning[]): void {
  for (const spec of LINE_SPECS[facts.flooringTypeId]) {
    const line = lines.find((candidate) => candidate.key === spec.key);
    if (!line) {
      if ((facts.lines[spec.key]?.quantity ?? 0) > 0) {
        warnings.push({
          code: 'QUANTITY_WITHOUT_SELECTION',
          key: spec.key,
          message: 'A quantity is entered but nothing is selected, so it is not billed.',
        });
      }
      continue;
    }
    if (spec.takesItem && line.itemId === null && line.rateCategory !== 'quarterRoundRr') {
      warnings.push({
        code: 'ITEM_MISSING',
        key: spec.key,
        message: `${line.label}: select an item, or enter 0 for none.`,
      });
    }
    if (lacksLaborRate(facts.flooringTypeId, line)) {
      warnings.push({
        code: 'RATE_MISSING',
        key: spec.key,
        message: `${line.label}: no labor rate has a price for this. Enter it under Labor Rates, or 0 if it is free.`,
      });
    }
  }
}

/** An item without a cost is billed at zero; usually its price was never entered. */
function priceWarnings(lines: readonly CostLine[], warnings: CostWarning[]): void {
  for (const line of lines) {
    if (line.materialParts === null || line.billedQuantity === 0) continue;
    const { cost, shipping, salesTax } = line.materialParts;
    if (cost + shipping + salesTax === 0)
      warnings.push({
        code: 'PRICE_MISSING',
        key: line.key,
        message: `${line.label}: the item ${line.itemName} has no price. Enter its cost, or check that it is free.`,
      });
  }
}

/** What to check before relying on the figures. */
export function costWarnings(facts: CostingFacts, floor: Floor, lines: readonly CostLine[]): CostWarning[] {
  const warnings: CostWarning[] = [];
  taxWarnings(facts, warnings);
  lineWarnings(facts, lines, warnings);
  priceWarnings(lines, warnings);
  const hasItem = (facts.lines[flatLine(facts.flooringTypeId)]?.itemId ?? null) !== null;
  if (hasItem && flooringType(facts.flooringTypeId).byCarton && floor.cartons === null && floor.flooring.quantity > 0) {
    warnings.push({
      code: 'PACKING_MISSING',
      key: null,
      message: 'The item has no carton size; material is billed on the net area.',
    });
  }
  return warnings;
}
