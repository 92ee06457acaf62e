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
export { FILE_MODIFIERS, achFile, firstTraceAfter } from './ach-file';
export type { AchCompany, AchFileFacts, AchPayee, AchTransfer } from './ach-file';
export { bankHolidayOn, effectiveDateFault, isBankingDay, nextBankingDay } from './banking-days';
export {
  BANK_ACCOUNT_TYPES,
  accountNumberFault,
  companyIdFault,
  bankAccountText,
  lastDigitsOf,
  routingNumberFault,
} from './bank-account';
export type { BankAccountType } from './bank-account';
export { SHEET_LINE_KINDS } from './lines';
export type { PayStep, SheetLine, SheetLineKind } from './lines';
export type { InsuranceTerms } from './insurance-terms';
export { insuranceDueNow, refundReason } from './refund';
export type { WithheldInsurance } from './refund';
export { sheetOf } from './sheet';
export type { Sheet } from './sheet';
export { NO_BANK_ACCOUNT } from './warnings';
export type { SheetWarning } from './warnings';
export { occurrencesOf, payPeriodOf } from './period';
export { PAY_WEEK_STEPS, payWeekStepsOf, PREVIEW_STATES, UNPAID_WORK, warningsOnce } from './pay-week';
export type { PayWeekStep, PreviewState } from './pay-week';
