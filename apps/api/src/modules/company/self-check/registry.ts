import { SELF_CHECKS } from '@falcon/domain/company/self-check';
import { SHEET_CHECKS } from './checks/bill-sheets';
import { CATALOG_CHECKS } from './checks/catalog';
import { RUN_CHECKS } from './checks/commission-runs';
import { CUTTING_CHECKS } from './checks/cutting';
import { INVOICE_CHECKS } from './checks/invoices';
import { MONEY_CHECKS } from './checks/money';
import { ORDER_CHECKS } from './checks/orders';
import { PROPOSAL_CHECKS } from './checks/proposals';
import { STANDING_CHECKS } from './checks/standings';
import { STOCK_CHECKS } from './checks/stock';
import type { Check } from './check';

const checks = [
  ...ORDER_CHECKS,
  ...INVOICE_CHECKS,
  ...MONEY_CHECKS,
  ...STANDING_CHECKS,
  ...RUN_CHECKS,
  ...SHEET_CHECKS,
  ...STOCK_CHECKS,
  ...CUTTING_CHECKS,
  ...PROPOSAL_CHECKS,
  ...CATALOG_CHECKS,
];

/** Every check, in the order in which they run, with its name. */
export const CHECKS: readonly (Check & { readonly name: string })[] = SELF_CHECKS.map(({ value, label }) => {
  const check = checks.find(({ key }) => key === value);
  if (!check) throw new Error(`The check ${value} is not defined`);
  return { ...check, name: label };
});
