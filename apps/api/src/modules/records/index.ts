import './name-fault.schema';
export { changeRecord, changeRecordIn, createRecord, deleteRecord, requireEnabled, requirePick } from './save-record';
export type { Change, Enableable, Pick } from './save-record';
export {
  fieldsChangedSince,
  insertRecordAudit,
  insertRecordAudits,
  isTouched,
  recordById,
  savedSince,
} from './records.queries';
export type { RecordRow, RecordTable } from './records.queries';
export { differences } from './differences';
export { firstValues } from './first-values';
export type { FieldChange } from './differences';
export {
  amountField,
  blankRateField,
  cleanedField,
  dateField,
  emailField,
  emailListField,
  flagField,
  nameField,
  linesField,
  nothing,
  optionalId,
  phoneField,
  rateField,
  recordVersion,
  requiredDateField,
  signedAmountField,
  signedRateField,
  stateField,
  textField,
  websiteField,
  wholeField,
} from './form-fields';
export { changedWebsite, requireWebsite } from './website';
export { centsOrNull, feetOrNull, percentOrNull, quantityOrNull, rateOrNull } from './units';
export { searchPattern } from './search-pattern';
export { findRecord, recordOf } from './load-record';
export type { InputBuilder } from './load-record';
export { stateExists } from './records.queries';
export { ownerAllows, requireOwner, requireSameOwner } from './owner';
export type { OwnerType } from './owner-type';
