import { calculate, NO_MINIMUMS } from '../costing/index';
import type { CostingFacts, CostSummary, CostTotals, CostWarningCode } from '../costing/index';
import { cents } from '../money/index';
import type { Cents } from '../money/index';

/** The price of one line of a proposal in one alternative. */
export interface LinePrice {
  /** The job cost of an order for one such apartment. */
  readonly perApartment: Cents;
  readonly total: Cents;
  /** What each option that is not included adds to one apartment; null where it doesn't concern the floor. */
  readonly options: readonly (Cents | null)[];
  /** The area of one apartment in the unit the floor is sold in, and its material for the table. */
  readonly summary: CostSummary;
  /** Why it can't be offered: an item or a price is missing. */
  readonly missing: readonly string[];
  /** What each option lacks besides. */
  readonly missingOfOptions: readonly (readonly string[])[];
}

/** The price of an alternative. */
export interface AlternativePrice {
  readonly lines: readonly LinePrice[];
  readonly total: Cents;
  /** What each option that is not included adds to all apartments it concerns. */
  readonly options: readonly Cents[];
}

/** Without these a figure is only a part of the price. */
const BLOCKING: ReadonlySet<CostWarningCode> = new Set([
  'ITEM_MISSING',
  'PRICE_MISSING',
  'RATE_MISSING',
  'PACKING_MISSING',
]);

const missingFrom = ({ lines, warnings, totals }: CostSummary): readonly string[] => {
  const said = warnings
    .filter(({ code }) => BLOCKING.has(code))
    // An order can do without an item; an offer names what it sells.
    .map(({ code, key, message }) =>
      code === 'ITEM_MISSING' ? `${lines.find((line) => line.key === key)?.label ?? key}: select an item.` : message,
    );
  const named = [...new Set(said)];
  if (named.length > 0) return named;
  return totals.jobCost > 0 ? [] : ['Nothing is billed. Check the cuts and the item.'];
};

/**
 * The price of a line: the calculator's job cost of one order, times the apartments. Minimum labor and minimum profit belong to each
 * order, so they are part of each apartment's price. An option is priced without them, at what its own lines cost: together with others
 * it never costs more than what was quoted for each.
 */
export function linePrice(
  base: CostingFacts,
  options: readonly (CostingFacts | null)[],
  apartments: number,
): LinePrice {
  const summary = calculate(base);
  const alone = (facts: CostingFacts): CostSummary => calculate({ ...facts, minimums: NO_MINIMUMS });
  const plain = options.some((option) => option !== null) ? alone(base).totals.jobCost : 0;
  const optional = options.map((facts) => facts && alone(facts));
  const { jobCost } = summary.totals;
  const missing = missingFrom(summary);
  return {
    perApartment: jobCost,
    total: cents(jobCost * apartments),
    options: optional.map((option) => option && cents(option.totals.jobCost - plain)),
    summary,
    missing,
    missingOfOptions: optional.map((option) =>
      option ? missingFrom(option).filter((message) => !missing.includes(message)) : [],
    ),
  };
}

/** What is earned on an order that is sold at the price of `offered` and made at the costs of `today`, before tax; below zero: a loss. */
export const earnedAtCostsOf = (offered: CostTotals, today: CostTotals): Cents =>
  cents(offered.sellingPrice - today.material - today.labor - today.additionalMaterial - today.additionalLabor);

/** The price of an alternative: the sum of its lines. */
export function alternativePrice(
  lines: readonly LinePrice[],
  apartments: readonly number[],
  optional: number,
): AlternativePrice {
  const sum = (valueOf: (line: LinePrice, index: number) => number): Cents =>
    cents(lines.reduce((total, line, index) => total + valueOf(line, index), 0));
  return {
    lines,
    total: sum(({ total }) => total),
    options: Array.from({ length: optional }, (_none, option) =>
      sum(({ options }, index) => (options[option] ?? 0) * (apartments[index] ?? 0)),
    ),
  };
}
