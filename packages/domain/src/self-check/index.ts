import { options } from '../flooring/option';
import type { ValueOf } from '../flooring/option';

/** Every check of the self-check, in the order in which they run. */
export const SELF_CHECKS = options(
  ['orders', 'Orders'],
  ['settled-orders', 'Closed and canceled orders'],
  ['installer-pay', 'Contractor invoices'],
  ['bill-sheets', 'Bill sheets'],
  ['listed-invoices', 'Invoices in the list of orders'],
  ['invoices', 'Invoices'],
  ['customers', 'Customer balances'],
  ['payments', 'Payments'],
  ['credit-memos', 'Credit memos'],
  ['credited-invoices', 'Credited invoices'],
  ['deposits', 'Deposits'],
  ['supply-purchases', 'Supply purchases'],
  ['payment-adjustments', 'Payment adjustments'],
  ['invoice-entries', 'Paid invoices'],
  ['commissions', 'Commissions'],
  ['commission-statements', 'Commission statements'],
  ['stock-length', 'Rolls'],
  ['stock-cartons', 'Cartons in stock'],
);
export type SelfCheckKey = ValueOf<typeof SELF_CHECKS>;

/** What became of a figure that differs: not looked into, dismissed with a reason, or right again. */
export const FINDING_STATES = options(['OPEN', 'Open'], ['DISMISSED', 'Dismissed'], ['FIXED', 'Fixed']);
export type FindingState = ValueOf<typeof FINDING_STATES>;
