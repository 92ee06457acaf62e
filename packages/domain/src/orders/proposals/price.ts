import { calculate, NO_MINIMUMS } from '../costing/index';
import type { CostingFacts, CostSummary, CostTotals, CostWarningCode } from '../costing/index';
import { cents, NO_CENTS, percentOf } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';

/** The price of one line of a proposal in one alternative. */
export interface LinePrice {
  /** The job cost of an order for one such apartment. */
  readonly perApartment: Cents;
  readonly total: Cents;
  /** What each separately priced option adds to one apartment; null if it does not apply to the floor. */
  readonly options: readonly (Cents | null)[];
  /** What each of these options adds before tax. */
  readonly untaxedOptions: readonly (Cents | null)[];
  /** The area of one apartment in the unit its floor is sold in, and its material for the table. */
  readonly summary: CostSummary;
  /** Why it can't be offered: a missing item or price. */
  readonly missing: readonly string[];
  /** What each option lacks in addition. */
  readonly missingOfOptions: readonly (readonly string[])[];
}

/** The price of an alternative. */
export interface AlternativePrice {
  readonly lines: readonly LinePrice[];
  readonly total: Cents;
  /** What each separately priced option adds to all apartments it applies to. */
  readonly options: readonly Cents[];
}

/** With one of these warnings, a figure is only part of the price. */
const BLOCKING: ReadonlySet<CostWarningCode> = new Set([
  'ITEM_MISSING',
  'PRICE_MISSING',
  'RATE_MISSING',
  'PACKING_MISSING',
]);

const missingFrom = ({ lines, warnings, totals }: CostSummary): readonly string[] => {
  const messages = warnings
    .filter(({ code }) => BLOCKING.has(code))
    // An order may lack an item, but an offer must name what it sells.
    .map(({ code, key, message }) =>
      code === 'ITEM_MISSING' ? `${lines.find((line) => line.key === key)?.label ?? key}: select an item.` : message,
    );
  const uniqueMessages = [...new Set(messages)];
  if (uniqueMessages.length > 0) return uniqueMessages;
  return totals.jobCost > 0 ? [] : ['Nothing is billed. Check the cuts and the item.'];
};

/**
 * A line's price: the calculator's job cost of one order, times the apartments. Minimum labor and profit apply per
 * order, so they are in each apartment's price. An option is priced without them: the cost of its own lines, plus their
 * tax rounded separately. So it costs the same in each alternative, whatever else is chosen.
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

/** A line as offered: its price, and the price of each chosen option that applies to it. */
interface OfferedLine {
  readonly perApartment: number;
  readonly options: readonly number[];
}

/**
 * The cents by which an order's tax is rounded so that the order costs what the line and each chosen option were
 * offered for. If a minimum or another option makes the combination cheaper, the customer pays less, and never a cent
 * more because of rounding.
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
 * The profit before tax on an order sold at the `offered` price and done at the costs of `today`; negative is a loss.
 */
export const earnedAtCostsOf = (offered: CostTotals, today: CostTotals): Cents =>
  cents(offered.sellingPrice - today.material - today.labor - today.additionalMaterial - today.additionalLabor);

/** An alternative's price: the sum of its lines. */
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
