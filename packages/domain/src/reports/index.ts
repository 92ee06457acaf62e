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
export { FIGURES, lineValue, reportCell, totalsCells } from './cells';
export {
  answerFields,
  columnsFor,
  linesText,
  periodFault,
  readReport,
  report,
  reportFileName,
  sortColumn,
  sortName,
  totaledColumns,
} from './report';
export type { AnyReport, Can, Report, ReportChart, ReportPeriod } from './report';
export { ITEM_USAGE } from './item-usage';
