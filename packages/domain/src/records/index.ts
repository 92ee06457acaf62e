export { applies, columnOf, inputNameOf } from './fields';
export type { Field, Fields, ReferenceField } from './fields';
export {
  askedFor,
  enteredFieldsOf,
  fieldsOf,
  listChoicesOf,
  rulesOf,
  savedFieldsOf,
  sortsOf,
  titleOf,
  withFields,
  wordsOf,
} from './record-kind';
export type { FieldsRule, RecordKind, SortOf } from './record-kind';
export {
  NAMED_TYPES,
  RECORD_KINDS,
  addressOf,
  apiOf,
  factsOf,
  inSentence,
  rightsOf,
  takenSentence,
  withArticle,
} from './registry';
export type { KindFacts, NamedType, RecordType } from './registry';
export { blankValues, copiedValues, inputOf, typedValues } from './values';
export type { Answered, Checked, Named, StoredAddress, TypedAddress, TypedValues } from './values';
export { additionalCost } from './additional-cost';
export { contact } from './contact';
export { customer } from './customer';
export { customerType } from './customer-type';
export { garnishment } from './garnishment';
export { installer } from './installer';
export { insuranceCertificate } from './insurance-certificate';
export { invoiceMethod } from './invoice-method';
export { item } from './item';
export { laborRate } from './labor-rate';
export { location } from './location';
export { propertyFirm } from './property-firm';
export { role } from './role';
export { salesperson } from './salesperson';
export { unit } from './unit';
export { ownFields, user } from './user';
export { vendor } from './vendor';
