export { checkFilters } from './check';
export type { ReportFault } from './check';
export { addressNames, argumentOnly, defineFilters, filterArguments, readFilters } from './filter';
export type {
  ArgumentType,
  Filter,
  FilterArguments,
  FilterInput,
  FilterKind,
  Filters,
  FilterValues,
  NamesOfKind,
} from './filter';
export { amounts, amountWords } from './amounts';
export type { AmountFilter, AmountRange } from './amounts';
export { flag, oneOf, someOf, yesNo } from './choices';
export type { FilterChoice, OneOf, SomeOf } from './choices';
export { BLANK_WORD, dateRange, day, dayOf } from './dates';
export type { DateRange, DateRangeFilter, DayFilter } from './dates';
export { periodDates, periodNamed, PERIODS } from './periods';
export type { Period, PeriodName } from './periods';
export { ids, record, records } from './records';
export type { FilteredRecord, IdsFilter, RecordFilter } from './records';
export { length } from './lengths';
export type { LengthFilter } from './lengths';
export { LONGEST_FILTER, search, text } from './words';
export type { TextFilter } from './words';
export { COMMISSION_FILTERS, COMMISSION_RUN_FILTERS } from './commissions';
export { INVOICE_FILTERS } from './invoices';
export type { InvoiceFilters } from './invoices';
export { kindFilters, wholeKindFilters } from './kinds';
export {
  active,
  ADJUSTMENT_FILTERS,
  CUSTOMER_FILTERS,
  ITEM_FILTERS,
  SUPPLY_FILTERS,
  UNIT_FILTERS,
  USER_FILTERS,
} from './lists';
export {
  CATALOG_LINE_FILTERS,
  DOCUMENT_FILTERS,
  IMPORT_FILTERS,
  IMPORT_ROW_FILTERS,
  NOTE_FILTERS,
  ROLE_FILTERS,
  STOCK_FILTERS,
} from './office-lists';
export { PURCHASE_ORDER_FILTERS } from './purchase-orders';
export { STOCK_RECEIPT_FILTERS } from './stock-receipts';
export { MAIL_FILTERS } from './mail';
export { REMINDER_FILTERS, STATEMENT_FILTERS } from './receivables';
export * from './whole-lists';
export {
  itemSettingFilters,
  MATERIAL_SETTING_FILTERS,
  PREFERENCE_SETTING_FILTERS,
  PROFIT_SETTING_FILTERS,
  SETTINGS_KINDS,
  SETTINGS_OWNER_FILTERS,
  SETTINGS_SEARCH,
  SETTINGS_UPDATE_FILTERS,
  SETTINGS_UPDATE_STATES,
} from './settings';
export { ENTRY_FILTERS } from './accounts';
export { CHANGE_FILTERS, FAILURE_FILTERS, MATCH_FILTERS, SYNC_ENTRY_FILTERS } from './quickbooks';
export { SUPPLY_MOVEMENT_FILTERS, SUPPLY_STOCK_FILTERS } from './supplies';
export { ROLL_FILTERS } from './rolls';
export { BILL_SHEET_FILTERS } from './bill-sheets';
export { DEPOSIT_FILTERS, MEMO_FILTERS } from './deposits';
export { RECEIPT_FILTERS } from './receipts';
export { addressArguments, listArguments, PAGE_SIZE, readListState } from './list-address';
export type { AddressValues, ListOrder, ListState, PageVariables } from './list-address';
export { choosesNothing, DUE, openedOrders } from './due-orders';
export { NEWEST_FIRST, orderListVariables } from './order-list';
export { WORK_ORDER_FILTERS } from './work-orders';
export type { WorkOrderFilters } from './work-orders';
export { printFilter, printFilters } from './print';
export { SELF_CHECK_FILTERS } from './self-check';
