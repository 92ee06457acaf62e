export { actionLabel, sentence } from './actions';
export { changedFields } from './changed-fields';
export type { ChangedField } from './changed-fields';
export { CHANGE_KINDS } from './change';
export type {
  Change,
  ChangeKind,
  ChangeReference,
  ChangeValue,
  FieldChange,
  HistoryField,
  NamedRecord,
  PartKind,
} from './change';
export { fieldName } from './field-name';
export { TAX_MODE_CHOICES } from './part-fields';
export { partName } from './part-names';
export { definedField, fieldOf, HISTORY_FIELDS } from './fields';
export type { HistoryRecordKind } from './fields';
export { namedIn, readChanges, withKinds } from './read-changes';
export type { HistoryReading, NamedId, ReadableChange } from './read-changes';
