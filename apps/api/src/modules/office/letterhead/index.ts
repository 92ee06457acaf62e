export { billingCompany } from './billing-company';
export type { BillingCompany } from './billing-company';
export { labelled, letterhead, MUTED } from './letterhead';
export type { Margin } from './letterhead';
export { PAPER } from './paper';
export type { PaperSize } from './paper';
export { head, right, rule, sheetHeading } from './printed-parts';
