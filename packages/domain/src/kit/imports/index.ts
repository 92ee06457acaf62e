export { brokenCell, cellText, readCell, readRate } from './read-cell';
export type { BrokenCell, Cell, CellChoice, CellKind, CellValue, ReadCell } from './read-cell';
export { readDate } from './dates';
export { columnLetters, matchColumns } from './match-columns';
export type { ColumnMap, NamedField } from './match-columns';
export { IMPORT_OUTCOMES, IMPORT_RECORDS, IMPORT_STATES } from './words';
export type { ImportOutcome, ImportState, ImportType } from './words';
