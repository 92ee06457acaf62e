import { SELF_CHECKS } from '@falcon/domain/self-check';
import { MONEY_CHECKS } from './checks/money';
import { ORDER_CHECKS } from './checks/orders';
import { STANDING_CHECKS } from './checks/standings';
import { STOCK_CHECKS } from './checks/stock';
import type { Check } from './check';

const known = [...ORDER_CHECKS, ...MONEY_CHECKS, ...STANDING_CHECKS, ...STOCK_CHECKS];

/** Every check, in the order in which they run, with its name. */
export const CHECKS: readonly (Check & { readonly name: string })[] = SELF_CHECKS.map(({ value, label }) => {
  const check = known.find(({ key }) => key === value);
  if (!check) throw new Error(`The check ${value} is not defined`);
  return { ...check, name: label };
});
