export {
  choice,
  count,
  date,
  money,
  percent,
  percentOf,
  quantity,
  rate,
  recordId,
  reference,
  text,
  worded,
} from './columns';
export type { ColumnKind, Line, LineUnit, LineValue, ReportColumn } from './columns';
export { columnInFile, FIGURES, lineValue, reportCell, totalsCells } from './cells';
export {
  answerFields,
  asOfFault,
  columnsFor,
  columnsWhen,
  linesText,
  periodFault,
  readReport,
  report,
  reportAddress,
  reportFileName,
  reportKey,
  sortColumn,
  sortName,
  totaledColumns,
  withGrouping,
} from './report';
export type { AnyReport, Can, Report, ReportChart, ReportPeriod, ReportSubtotals } from './report';
export { PAYMENT_ADJUSTMENTS } from './payment-adjustments';
export { SUPPLY_PURCHASES } from './supply-purchases';
export { COMMISSION_GROUPS, COMMISSIONS } from './commissions';
export { ITEM_USAGE } from './item-usage';
export { AGING, AGING_GROUPS, AGING_PARTS, AGING_WITHOUT } from './aging';
export { JOB_COSTING, JOB_COSTING_CATEGORIES, JOB_COSTING_PEOPLE } from './job-costing';
export { CUSTOMER_STATS, PROPERTY_MANAGER_STATS } from './order-stats';
export { MARGIN, MARGIN_GROUPS } from './margin';
export { QUICKBOOKS_FAILURES } from './quickbooks-failures';
export { REPAIRS } from './repairs';
export { FORM_1099, INSURANCE_AUDIT, REMITTANCE_GROUPS, REMITTANCES } from './installer-pay';
export { INSTALLER_PAY, INSTALLER_PAY_GROUPS } from './installer-weeks';
export { CASH_RECEIPT_DAYS, CASH_RECEIPTS } from './cash-receipts';
export { NOT_INVOICED } from './not-invoiced';
export { INVOICE_REGISTER, REGISTER_DOCUMENTS, SALES_TAX } from './sales-tax';
export { REPORTS, sharedReport } from './shared-reports';
export { WORKLOAD } from './workload';
export {
  fixedDates,
  periodAsked,
  periodsOf,
  periodText,
  periodWords,
  schedulePeriods,
  withLabel,
  withPeriod,
} from './moving-periods';
export { clockText, FREQUENCIES, mailTimesText, nextMailTime } from './mail-schedule';
export type { Frequency, LocalTime, MailTimes } from './mail-schedule';
