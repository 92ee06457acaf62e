export { applies, columnOf, entered, inputNameOf } from './columns';
export type { ColumnOf } from './columns';
export type { Field, FieldKind, FieldOf, FieldOptions, Fields } from './field-types';
export {
  address,
  area,
  choice,
  date,
  email,
  emails,
  enabled,
  flag,
  length,
  listed,
  money,
  percent,
  phone,
  rate,
  reference,
  references,
  state,
  text,
  website,
  whole,
  zip,
} from './fields';
export {
  blankOf,
  blankValue,
  blankValues,
  copiedValues,
  initialOf,
  inputOf,
  inputValue,
  typedValue,
  typedValues,
} from './values';
export type {
  AnsweredRecord,
  AnsweredValue,
  CheckedFields,
  RecordRef,
  StoredAddress,
  StoredRecord,
  TypedAddress,
  TypedValue,
  TypedValues,
} from './value-types';
