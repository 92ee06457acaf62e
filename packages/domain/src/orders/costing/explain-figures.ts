import { flooringType, isFlooringTypeId } from '../../kit/flooring/index';
import { cents, formatMoney, formatPercent } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import type { CostSummary, TaxBasis } from './summary';
import type { TaxMode } from './facts';

/** The figures of an order that are not sums of its lines. */
export type ExplainedFigure = 'additional' | 'tax' | 'jobCost' | 'contractorInvoice' | 'commission' | 'margin';

/** How a figure was calculated: sentences with the numbers, rates and rules used. */
export interface FigureExplanation {
  readonly figure: ExplainedFigure;
  readonly text: string;
}

const BASES: Readonly<Record<Exclude<TaxMode, 'COST'>, string>> = {
  MATERIAL: 'material and profit of the lines that have an item',
  TOTAL: 'material, labor, profit and additional costs',
};
const FORMS: Readonly<Record<string, string>> = { LUMP_SUM: 'lump sum', ITEMISED: 'itemized' };

/** The tax table row that applies, in words. */
function ruleText({ rule }: TaxBasis): string {
  if (!rule) return 'The order uses the tax rule it was submitted with.';
  const floor =
    rule.flooringTypeId !== null && isFlooringTypeId(rule.flooringTypeId)
      ? flooringType(rule.flooringTypeId).name
      : 'any flooring';
  const conditions = [
    rule.stateCode ?? 'any state',
    floor,
    rule.contractForm === null ? 'any contract form' : (FORMS[rule.contractForm] ?? rule.contractForm),
  ];
  return `Tax rule: ${conditions.join(', ')}; the most specific one that matches this order.`;
}

function taxText({ taxMode, taxOf, totals }: CostSummary): string {
  const { rate, base, rounding, isExempt, customerName } = taxOf;
  if (taxMode === 'COST') {
    const included = totals.taxIncluded === 0 ? '' : ` Included in material: ${formatMoney(totals.taxIncluded)}.`;
    return `The company pays sales tax when it buys, so it is part of the unit cost and nothing is added.${included} ${ruleText(taxOf)}`;
  }
  if (isExempt)
    return `${customerName === '' ? 'The customer' : customerName} is tax-exempt, so no tax is added. Without the exemption it would be ${formatPercent(rate)} of ${BASES[taxMode]}. ${ruleText(taxOf)}`;
  const offered =
    rounding === 0
      ? ''
      : ` With ${formatMoney(rounding)} of rounding, so that each option costs what it was offered for: ${formatMoney(totals.tax)}.`;
  return `${formatPercent(rate)} of ${formatMoney(base)} (${BASES[taxMode]}) = ${formatMoney(cents(totals.tax - rounding))}, rounded half-up once.${offered} ${ruleText(taxOf)}`;
}

function commissionText({ commission, commissionOf: { rate, base, lowered, salespersonName } }: CostSummary): string {
  const whose =
    salespersonName === '' ? 'No salesperson is set, so the rate is 0%' : `The rate is that of ${salespersonName}`;
  const basis = `profit of the lines, with the minimum-profit line and without additional costs${lowered === 0 ? '' : `, less ${formatMoney(lowered)} of write-offs and credit memos`}`;
  if (base <= 0) return `The ${basis}, is ${formatMoney(base)}, so no commission is due. ${whose}.`;
  return `${formatPercent(rate)} of ${formatMoney(base)} (${basis}) = ${formatMoney(commission)}, rounded half-up. ${whose}.`;
}

const sum = (parts: readonly (readonly [label: string, amount: Cents])[], total: Cents): string =>
  `${parts.map(([label, amount]) => `${label} ${formatMoney(amount)}`).join(' + ')} = ${formatMoney(total)}.`;

/** How each summary figure that is not a sum of lines was calculated. */
export function explainFigures(summary: CostSummary): FigureExplanation[] {
  const { totals } = summary;
  const profit = (totals.profit + totals.additionalProfit) as Cents;
  return [
    {
      figure: 'additional',
      text:
        summary.additionalCosts.length === 0
          ? 'The order has no additional costs.'
          : sum(
              summary.additionalCosts.map((cost) => [
                cost.description === '' ? 'No description' : cost.description,
                cost.total,
              ]),
              totals.additional,
            ),
    },
    { figure: 'tax', text: taxText(summary) },
    {
      figure: 'jobCost',
      text: sum(
        [
          ['Material', totals.material],
          ['labor', totals.labor],
          ['profit', totals.profit],
          ['additional costs', totals.additional],
          ['tax', totals.tax],
        ],
        totals.jobCost,
      ),
    },
    {
      figure: 'contractorInvoice',
      text: sum(
        [
          ['Labor', totals.labor],
          ['labor of additional costs', totals.additionalLabor],
        ],
        summary.contractorInvoice,
      ),
    },
    { figure: 'commission', text: commissionText(summary) },
    {
      figure: 'margin',
      text: `Profit ${formatMoney(profit)}, with that of additional costs, of the price before tax ${formatMoney(totals.sellingPrice)} = ${formatPercent(totals.margin)}, rounded half-up to 0.1%.`,
    },
  ];
}
