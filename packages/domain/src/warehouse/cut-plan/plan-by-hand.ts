import { buildProblem } from './build-problem';
import { byHand } from './by-hand';
import { Costing } from './costing';
import { itemPlan } from './item-plan';
import { price } from './knapsack';
import { lossBound } from './layout';
import type { CutPlanInput, ItemPlan } from './types';

/** The plan of an item as the hand would make it: what is left if nothing better can be calculated. */
export function planByHand(input: CutPlanInput, itemId: number): ItemPlan {
  const problem = buildProblem(itemId, input);
  const costing = new Costing(problem);
  const hand = byHand(problem, costing);
  const duals = new Float64Array(problem.demands.length);
  const { bound } = price(problem, duals, { losses: true, uncovered: hand.score.shortByDay, costly: null });
  return itemPlan(costing, {
    layout: hand.layout,
    hand,
    bound: lossBound(problem, bound),
    duals,
    fewestShortages: hand.layout.short.length === 0,
    isHeuristicOnly: true,
  });
}
