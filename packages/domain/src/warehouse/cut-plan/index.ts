export { DEFAULT_CUT_PLAN_SETTINGS } from './settings';
export { buildProblem, itemsOf } from './build-problem';
export { checkItemPlan, checkPlan } from './check-plan';
export { Costing } from './costing';
export { firstDuals } from './first-duals';
export { improve } from './improve';
export { itemPlan } from './item-plan';
export type { Solved } from './item-plan';
export { planByHand } from './plan-by-hand';
export { price } from './knapsack';
export type { Objective, Priced } from './knapsack';
export { compareScores, countByDay, kindOf, lossBound, lossOfCost, scoreOf } from './layout';
export type { Layout, Score } from './layout';
export type { Problem } from './problem';
export type { Ending } from './proof-sentence';
export { randomNumbers } from './random-numbers';
export { rulesOfThumb } from './rules-of-thumb';
export type { RulesOfThumb } from './rules-of-thumb';
export { wholePlan } from './whole-plan';
export type {
  CutPlan,
  CutPlanInput,
  CutPlanSettings,
  ItemPlan,
  Loss,
  PlanCut,
  PlannedCut,
  PlanOrder,
  PlanRoll,
  Proof,
  RestFate,
  RollPlan,
  Shortage,
  ShortageReason,
  Valued,
} from './types';
