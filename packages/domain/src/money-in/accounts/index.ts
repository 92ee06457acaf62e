export {
  ADJUSTMENT_KINDS,
  balanceOf,
  CHARGES,
  DEPOSITED_METHODS,
  ENTRY_KINDS,
  entryLabel,
  PAYMENT_METHODS,
  RECEIPT_METHODS,
  RETURNED_METHODS,
  signedAmount,
  standingEntries,
  unappliedCreditOf,
} from './entry';
export type { AccountEntry, AdjustmentKind, EntryKind, ReceiptMethod } from './entry';
export { invoiceStanding } from './invoice-standing';
export type { InvoiceStanding } from './invoice-standing';
export { fillOldestFirst, oldestFirst, remainderOf } from './fill';
export type { OpenInvoice, Share } from './fill';
export { matchStub, namedBy, readStub } from './stub';
export type { Matched, Numbered, StubLine, Unmatched } from './stub';
export { applyCredit } from './apply-credit';
export type { AppliedPart, CreditPart } from './apply-credit';
export {
  closedMonthFault,
  firstOfMonth,
  isClosedMonth,
  lastOfMonth,
  monthName,
  monthsToClose,
  openDate,
  reopened,
} from './closed-months';
export type { ClosedThrough } from './closed-months';
export { UNFINISHED_KINDS, unfinishedWork } from './unfinished';
export type { UnfinishedKind, UnfinishedWork } from './unfinished';
