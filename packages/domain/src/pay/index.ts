export type {
  CourtOrder,
  Deduction,
  FlatItem,
  InsuranceRecord,
  InsuranceRest,
  OrderPay,
  PayPeriod,
  SheetFacts,
} from './facts';
export { BILL_SHEET_STATUSES, PAY_METHODS, SHEET_LINE_KINDS } from './lines';
export type { BillSheetStatus, PayMethod, PayStep, SheetLine, SheetLineKind } from './lines';
export { PROTECTED_WEEK, withhold } from './legal-test';
export type { Withheld } from './legal-test';
export { insuranceAmount, insuranceOn, isUncovered } from './insurance';
export type { InsuranceTerms } from './insurance';
export { sheetOf } from './sheet';
export type { Sheet } from './sheet';
export { SHEET_WARNINGS } from './warnings';
export type { SheetWarning, SheetWarningCode } from './warnings';
export { occurrencesOf, payPeriodOf } from './period';
