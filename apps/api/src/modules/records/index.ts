export { changeRecord, createRecord, deleteRecord, recordDeleted, requirePick } from './save-record';
export type { Change, Pick } from './save-record';
export { recordById, recordsByIds } from './records.queries';
export type { RecordRow, RecordTable } from './records.queries';
export { differences, shown } from './differences';
export type { FieldChange } from './differences';
export { dateField, emailField, emailListField, flagField, nameField, linesField, nothing, optionalId, phoneField, recordVersion, textField, wholeField } from './form-fields';
export { centsOrNull, feetOrNull, percentOrNull, quantityOrNull, rateOrNull } from './units';
export { searchPattern } from './search-pattern';
