export { DESKTOP_ACCOUNTS, DESKTOP_ITEMS, desktopTaxItem, MOST_DESKTOP_ENTRIES } from './accounts';
export type { DesktopAccount, DesktopAccountNames } from './accounts';
export { desktopDate, desktopName, desktopParty, iifLists, iifTransactions } from './iif';
export type { DesktopCustomer, DesktopParty } from './iif';
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
