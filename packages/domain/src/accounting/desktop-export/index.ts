export { DESKTOP_ACCOUNTS, DESKTOP_ITEMS, desktopTaxItem, MOST_DESKTOP_ENTRIES } from './accounts';
export type { DesktopAccount, DesktopAccountNames } from './accounts';
export { desktopDate, iifLists, iifTransactions } from './iif';
export type { DesktopCustomer, DesktopWords } from './iif';
export { DESKTOP_NAME_KINDS, desktopRecordKey, giveDesktopNames } from './names';
export type { DesktopName, DesktopNameKind, DesktopRecord } from './names';
export { giveDesktopNumbers, LONGEST_DESKTOP_NUMBER } from './numbers';
export type { DesktopNumber } from './numbers';
export {
  balanceOf,
  desktopAdjustment,
  desktopBill,
  desktopCredit,
  desktopDeposit,
  desktopInvoice,
  desktopPayment,
  desktopReversal,
} from './transactions';
export type { DesktopBillLine, DesktopTransaction } from './transactions';
