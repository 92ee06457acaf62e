export { applies, columnOf, entered, inputNameOf, savedFields, SCALE } from './columns';
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
  quantity,
  rate,
  reference,
  references,
  rows,
  state,
  text,
  website,
  whole,
  zip,
} from './fields';
export { rowColumns, rowValues } from './rows';
export type { RowsOf } from './rows';
export {
  blankOf,
  blankValue,
  blankValues,
  copiedValues,
  initialOf,
  inputOf,
  inputValue,
  isFilled,
  rowsInput,
  typedColumns,
  typedValue,
  typedValues,
} from './values';
export type {
  AnsweredRecord,
  AnsweredValue,
  CheckedFields,
  CheckedRow,
  InputValues,
  RecordRef,
  StoredAddress,
  StoredRecord,
  StoredRow,
  StoredValue,
  TypedAddress,
  TypedValue,
  TypedValues,
} from './value-types';
