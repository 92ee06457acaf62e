import type { ContractForm } from '../../kit/flooring/index';
import { cents, NO_CENTS, percentOf } from '../../kit/money/index';
import type { Cents, Percent } from '../../kit/money/index';
import type { CostingFacts, TaxMode } from './facts';
import type { CostLine, TaxBasis } from './summary';

/** One row of the tax table; null means "any". */
export interface TaxRule {
  readonly stateCode: string | null;
  readonly flooringTypeId: number | null;
  readonly contractForm: ContractForm | null;
  readonly mode: TaxMode;
  readonly rate: Percent;
}

const rule = (
  stateCode: string | null,
  flooringTypeId: number | null,
  contractForm: ContractForm | null,
  mode: TaxMode,
  rate: number,
): TaxRule => ({
  stateCode,
  flooringTypeId,
  contractForm,
  mode,
  rate: rate as Percent,
});

/** The tax table of a new company; the office can edit it. */
export const STARTING_TAX_RULES: readonly TaxRule[] = [
  rule('IN', null, 'LUMP_SUM', 'COST', 0),
  rule('IN', null, 'ITEMISED', 'MATERIAL', 700),
  rule('MI', null, null, 'COST', 0),
  rule('OH', 1, null, 'TOTAL', 575),
  rule('OH', 4, null, 'TOTAL', 575),
  rule('OH', 2, null, 'COST', 0),
  rule('OH', 3, null, 'COST', 0),
  rule(null, null, null, 'COST', 0),
];

/** The facts that select a tax rule. */
export interface TaxQuestion {
  readonly stateCode: string;
  readonly flooringTypeId: number;
  readonly contractForm: ContractForm;
}

const IN_COST: TaxRule = rule(null, null, null, 'COST', 0);

function closeness(candidate: TaxRule, question: TaxQuestion): number {
  const parts: readonly (readonly [unknown, unknown, number])[] = [
    [candidate.stateCode, question.stateCode.trim().toUpperCase(), 4],
    [candidate.flooringTypeId, question.flooringTypeId, 2],
    [candidate.contractForm, question.contractForm, 1],
  ];
  let score = 0;
  for (const [has, questionValue, weight] of parts) {
    if (has === null) continue;
    if (has !== questionValue) return -1;
    score += weight;
  }
  return score;
}

/**
 * The most specific matching rule: state outranks flooring type, which outranks contract form. If none matches, the tax
 * is in the cost.
 */
export function resolveTaxRule(rules: readonly TaxRule[], question: TaxQuestion): TaxRule {
  let best = IN_COST;
  let bestScore = -1;
  for (const candidate of rules) {
    const score = closeness(candidate, question);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

/** The tax base: 0 if tax is in the cost or the customer is exempt. */
function taxBase({ tax }: CostingFacts, lines: readonly CostLine[], sellingPrice: Cents): Cents {
  if (tax.isExempt || tax.mode === 'COST') return NO_CENTS;
  if (tax.mode === 'TOTAL') return sellingPrice;
  let base = 0;
  for (const line of lines) if (line.itemId !== null) base += line.material + line.profit;
  return base as Cents;
}

/**
 * The tax added to an order, rounded half-up once over its base (exempt customers pay none), with its basis. For an
 * accepted offer with options, it includes the cents from rounding their prices separately.
 */
export function addedTax(
  facts: CostingFacts,
  lines: readonly CostLine[],
  sellingPrice: Cents,
): { readonly tax: Cents; readonly taxOf: TaxBasis } {
  const { rate, isExempt, rule, customerName } = facts.tax;
  const base = taxBase(facts, lines, sellingPrice);
  const rounding = base === 0 ? NO_CENTS : (facts.tax.rounding ?? NO_CENTS);
  return {
    tax: cents(percentOf(base, rate) + rounding),
    taxOf: { rate, base, rounding, isExempt, customerName: customerName ?? '', rule: rule ?? null },
  };
}
