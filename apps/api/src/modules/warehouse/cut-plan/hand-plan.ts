import { checkItemPlan, planByHand } from '@falcon/domain/warehouse/cut-plan';
import type { CutPlanInput, ItemPlan } from '@falcon/domain/warehouse/cut-plan';

/** The plan of an item as the hand would make it, checked. */
export function handPlan(input: CutPlanInput, itemId: number): ItemPlan {
  const plan = planByHand(input, itemId);
  const faults = checkItemPlan({ ...input, orders: input.orders.filter((order) => order.itemId === itemId) }, plan);
  if (faults.length > 0) throw new Error(`The plan of item ${itemId} is not right: ${faults.join(' ')}`);
  return plan;
}
