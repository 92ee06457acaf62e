import './name-fault.schema';
export {
  changeRecord,
  changeRecordIn,
  createRecord,
  deleteRecord,
  historyKindOf,
  requireEnabled,
  requirePick,
} from './save-record';
export type { Change, Enableable, Pick } from './save-record';
export { isTouched, recordById } from './records.queries';
export { addHistory, changeIn, entriesOf, historyPage, INTO_HISTORY } from './history/entries.queries';
export { requireSeen, savedSince, staleError } from './history/stale';
export type { HistoryPlace, HistoryRow, NewHistoryEntry } from './history/entries.queries';
export { HistoryChange, HistoryUser, historyUser } from './history/history-change.schema';
export { shownChanges } from './history/shown-changes';
export type { RecordRow, RecordTable } from './records.queries';
export { differences } from './differences';
export { cutChanges, cutReference, partChanges, rowChanges } from './part-changes';
export { firstValues } from './first-values';
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
  quantityField,
  rateField,
  recordVersion,
  requiredDateField,
  requiredEmailField,
  requiredWholeField,
  signedAmountField,
  signedRateField,
  stateField,
  textField,
  websiteField,
  wholeField,
  zipField,
} from './form-fields';
export { changedWebsite, requireWebsite } from './website';
export { feetOrNull, rateOrNull } from './units';
export { contains, searchPattern } from './search-pattern';
export { findRecord, recordOf } from './load-record';
export type { InputBuilder } from './load-record';
export { isOfOwn, isOwn, isOwnRow, ownCustomers, ownIn, ownRows, seesKind } from './scopes';
export { stateExists } from './records.queries';
export { ownerAllows, requireOwner, requireOwnerOf, requireSameOwner, rightsOfOwners } from './owner';
export type { OwnerType } from './owner-type';
