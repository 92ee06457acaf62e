import { calculate, NO_MINIMUMS } from '../costing/index';
import type { CostingFacts, CostSummary, CostTotals, CostWarningCode } from '../costing/index';
import { cents, NO_CENTS, percentOf } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';

/** The price of one line of a proposal in one alternative. */
export interface LinePrice {
  /** The job cost of an order for one such apartment. */
  readonly perApartment: Cents;
  readonly total: Cents;
  /** What each option that is not included adds to one apartment; null where it doesn't concern the floor. */
  readonly options: readonly (Cents | null)[];
  /** What each of them adds before tax. */
  readonly untaxedOptions: readonly (Cents | null)[];
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
  const messages = warnings
    .filter(({ code }) => BLOCKING.has(code))
    // An order can do without an item; an offer names what it sells.
    .map(({ code, key, message }) =>
      code === 'ITEM_MISSING' ? `${lines.find((line) => line.key === key)?.label ?? key}: select an item.` : message,
    );
  const uniqueMessages = [...new Set(messages)];
  if (uniqueMessages.length > 0) return uniqueMessages;
  return totals.jobCost > 0 ? [] : ['Nothing is billed. Check the cuts and the item.'];
};

/**
 * The price of a line: the calculator's job cost of one order, times the apartments. Minimum labor and minimum profit
 * belong to each order, so they are part of each apartment's price. An option is priced without them, at what its own
 * lines cost, with the tax of these lines rounded on its own: it costs the same in each alternative and whatever else
 * is chosen.
 */
export function linePrice(
  base: CostingFacts,
  options: readonly (CostingFacts | null)[],
  apartments: number,
): LinePrice {
  const summary = calculate(base);
  const alone = (facts: CostingFacts): CostSummary => calculate({ ...facts, minimums: NO_MINIMUMS });
  const plain = options.some((option) => option !== null) ? alone(base) : null;
  const optional = options.map((facts) => facts && alone(facts));
  const added = optional.map((option) => option && plain && addedBy(option, plain));
  const { jobCost } = summary.totals;
  const missing = missingFrom(summary);
  return {
    perApartment: jobCost,
    total: cents(jobCost * apartments),
    options: added.map((option) => option && option.price),
    untaxedOptions: added.map((option) => option && option.untaxed),
    summary,
    missing,
    missingOfOptions: optional.map((option) =>
      option ? missingFrom(option).filter((message) => !missing.includes(message)) : [],
    ),
  };
}

/** What an option adds to an apartment: its own lines and their tax, rounded half-up once. */
function addedBy(option: CostSummary, plain: CostSummary): { readonly price: Cents; readonly untaxed: Cents } {
  const untaxed = cents(option.totals.sellingPrice - plain.totals.sellingPrice);
  const tax = percentOf(cents(option.taxOf.base - plain.taxOf.base), option.taxOf.rate);
  return { price: cents(untaxed + tax), untaxed };
}

/** A line as it was offered: its price, and that of each chosen option that concerns it. */
interface OfferedLine {
  readonly perApartment: number;
  readonly options: readonly number[];
}

/**
 * The cents by which the tax of an order is rounded so that it costs what the line and each chosen option were offered
 * for. Where a minimum or another option makes them cheaper together, the customer pays less, and never a cent more
 * because of rounding.
 */
export function offerRounding(
  offered: OfferedLine,
  untaxed: { readonly line: number; readonly options: readonly number[] },
  orderTotals: CostTotals,
): Cents {
  const sum = (amounts: readonly number[], first: number) => amounts.reduce((all, one) => all + one, first);
  const difference = sum(offered.options, offered.perApartment) - orderTotals.jobCost;
  if (orderTotals.tax === 0) return NO_CENTS;
  if (sum(untaxed.options, untaxed.line) === orderTotals.sellingPrice) return cents(difference);
  const most = offered.options.length + 1;
  return cents(difference < 0 && -difference <= most ? difference : 0);
}

/**
 * What is earned on an order that is sold at the price of `offered` and made at the costs of `today`, before tax; below
 * zero: a loss.
 */
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
