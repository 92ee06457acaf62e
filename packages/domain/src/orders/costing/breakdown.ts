import { profitRowsOf, RATE_CATEGORIES, unitOfRate } from '../../kit/flooring/index';
import type { RateCategory, UnitOfMeasure } from '../../kit/flooring/index';
import type { UnitCost } from '../../kit/money/index';
import { NO_COST } from '../../kit/money/index';
import type { CostingFacts, LineKey } from './facts';
import { flatLine } from './line-keys';
import { laborRate } from './lines';
import { rateOf } from './prices';

/** Cost and profit of one unit of a rate category on an order. */
export interface CostBreakdown {
  readonly rateCategory: RateCategory;
  readonly rateCategoryDescriptor: string;
  readonly unitOfMeasure: UnitOfMeasure;
  readonly laborCostPerUnit: UnitCost;
  readonly profitCostPerUnit: UnitCost;
  readonly materialCostPerUnit: UnitCost;
}

const LINE_OF: Readonly<Partial<Record<RateCategory, LineKey>>> = {
  pad: 'pad',
  cove: 'cove',
  quarterRound: 'quarterRound',
  quarterRoundNew: 'quarterRound',
  luan: 'luan',
  metal: 'metal',
  molding: 'molding',
  adhesive: 'adhesive',
  haulAway: 'haulAway',
};

function lineOf(facts: CostingFacts, category: RateCategory): LineKey | undefined {
  const flat = flatLine(facts.flooringTypeId);
  return category === flat ? flat : LINE_OF[category];
}

function breakdownOf(facts: CostingFacts, category: RateCategory): CostBreakdown {
  const line = lineOf(facts, category);
  const itemId = line === undefined ? null : facts.lines[line]?.itemId;
  const item = itemId === null || itemId === undefined ? undefined : facts.prices.items[itemId];
  const salesTax = facts.tax.mode === 'COST' ? (item?.salesTax ?? 0) : 0;
  const paysLabor = category !== 'metal' && category !== 'adhesive';
  return {
    rateCategory: category,
    rateCategoryDescriptor: RATE_CATEGORIES[category].label,
    unitOfMeasure: unitOfRate(category, facts.flooringTypeId),
    laborCostPerUnit: paysLabor ? rateOf(laborRate(facts, category)) : NO_COST,
    profitCostPerUnit: rateOf(item?.profit ?? facts.prices.profit[category]),
    materialCostPerUnit: item === undefined ? NO_COST : ((item.cost + item.shipping + salesTax) as UnitCost),
  };
}

/** The cost per unit of each of the flooring type's rate categories: its labor card rows, then metal and adhesive. */
export const costBreakdowns = (facts: CostingFacts): CostBreakdown[] =>
  profitRowsOf(facts.flooringTypeId).map((category) => breakdownOf(facts, category));
