export { cellText, readCell } from './read-cell';
export type { Cell, CellChoice, CellKind, CellValue } from './read-cell';
export { columnLetters, matchColumns } from './match-columns';
export type { ColumnMap, NamedField } from './match-columns';
export { IMPORT_OUTCOMES, IMPORT_RECORDS, IMPORT_STATES } from './words';
export type { ImportOutcome, ImportState, ImportType } from './words';
