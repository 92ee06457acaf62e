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
export type { AnyReport, Report, ReportChart, ReportPeriod, ReportSubtotals } from './report';
export { COMMISSION_GROUPS } from './commissions';
export { AGING_GROUPS, AGING_PARTS, AGING_WITHOUT } from './aging';
export { JOB_COSTING_CATEGORIES, JOB_COSTING_PEOPLE } from './job-costing';
export { MARGIN_GROUPS } from './margin';
export { REMITTANCE_GROUPS } from './installer-pay';
export { INSTALLER_PAY_GROUPS } from './installer-weeks';
export { CASH_RECEIPT_DAYS } from './cash-receipts';
export { REGISTER_DOCUMENTS } from './sales-tax';
export * from './definitions';
/** The definition of each report, by its name. */
export * as reportDefinitions from './definitions';
export { REPORTS, sharedReport } from './shared-reports';
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
