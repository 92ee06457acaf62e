export { CSV_MARK, csvCell, csvField, csvLine } from './csv';
export type { FigureKind, SheetDay, SheetFigure, SheetMoment, SheetValue } from './values';
export { WORKSHEET, workbookParts, worksheetPlace } from './workbook';
export { MOST_SHEET_ROWS, newWorksheet } from './worksheet';
export type { Worksheet, WorksheetColumn } from './worksheet';
