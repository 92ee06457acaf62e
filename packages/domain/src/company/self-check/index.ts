import { options } from '../../kit/flooring/option';
import type { ValueOf } from '../../kit/flooring/option';

export { causesOf } from './causes';
export type { DifferingFigure } from './causes';

/** Every check of the self-check, in the order they run. */
export const SELF_CHECKS = options(
  ['orders', 'Orders'],
  ['settled-orders', 'Closed and canceled orders'],
  ['installer-pay', 'Contractor invoices'],
  ['bill-sheet-lines', 'Lines of bill sheets'],
  ['bill-sheets', 'Bill sheets'],
  ['ach-files', 'Bank files'],
  ['listed-invoices', 'Invoices in the list of orders'],
  ['orders-by-day', 'Orders by day'],
  ['invoices', 'Invoices'],
  ['invoice-summaries', 'Summary sheets'],
  ['customers', 'Customer balances'],
  ['payments', 'Payments'],
  ['credit-memos', 'Credit memos'],
  ['credited-invoices', 'Credited invoices'],
  ['deposits', 'Deposits'],
  ['supply-purchases', 'Supply purchases'],
  ['payment-adjustments', 'Payment adjustments'],
  ['invoice-entries', 'Paid invoices'],
  ['commissions', 'Commissions'],
  ['statement-lines', 'Lines of commission statements'],
  ['commission-statements', 'Commission statements'],
  ['commission-runs', 'Commission runs'],
  ['stock-length', 'Rolls'],
  ['stock-cartons', 'Cartons in stock'],
  ['cut-orders', 'What was cut for orders'],
  ['promised-stock', 'Stock promised to orders'],
  ['reservations', 'Reservations'],
  ['vendor-claims', 'Claims to vendors'],
  ['proposals', 'Proposals'],
  ['item-costs', 'Costs of items'],
  ['labor-rates', 'Labor rates'],
  ['listed-units', 'Units in the list'],
);
export type SelfCheckKey = ValueOf<typeof SELF_CHECKS>;

/** How a finding was resolved: open, dismissed with a reason, or fixed. */
export const FINDING_STATES = options(['OPEN', 'Open'], ['DISMISSED', 'Dismissed'], ['FIXED', 'Fixed']);
export type FindingState = ValueOf<typeof FINDING_STATES>;
