import { calculate } from '@falcon/domain/costing';
import type { WorkOrderRecord } from '../work-order-rows';
import type { GatheredFacts } from './gather-facts';
import { followsPrices } from './recalculate';

/** Whether an order exceeds its customer's credit limit; a draft counts with today's prices, which it will be submitted with. */
export const exceedsCredit = (order: WorkOrderRecord, { current, historic }: GatheredFacts): boolean =>
  calculate(followsPrices(order) ? current : (historic ?? current)).exceedsCreditLimit;
