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
export type { InsuranceTerms } from './insurance';
export { insuranceDueNow, refundReason } from './refund';
export { sheetOf } from './sheet';
export type { Sheet } from './sheet';
export type { SheetWarning } from './warnings';
export { occurrencesOf, payPeriodOf } from './period';
