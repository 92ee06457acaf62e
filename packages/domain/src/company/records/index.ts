export { applies, blankValues, columnOf, copiedValues, inputNameOf, inputOf, typedValues } from '../../kit/fields';
export type {
  AnsweredRecord,
  CheckedFields,
  RecordRef,
  StoredAddress,
  TypedAddress,
  TypedValues,
} from '../../kit/fields';
export { DEFINED_KINDS } from './defined-kinds';
export * from './definitions';
export { hiddenInDuplicates } from './duplicates';
export type { Field, Fields } from './fields';
export {
  askedFor,
  beyondOf,
  enteredFieldsOf,
  fieldsOf,
  listChoicesOf,
  namedValues,
  orPercentOf,
  rulesOf,
  sortsOf,
  titleOf,
  withFields,
  wordsOf,
} from './record-kind';
export type { AmountOrPercent, FieldsRule, RecordKind, SortOf } from './record-kind';
export {
  NAMED_TYPES,
  RECORD_KINDS,
  addressOf,
  apiOf,
  factsOf,
  inSentence,
  isRecordType,
  rightsOf,
  takenSentence,
  withArticle,
} from './registry';
export type { KindFacts, Scope } from './kind-facts';
export type { NamedType, RecordType } from './registry';
export { namesSalesperson, scopeSteps, SEEN_KINDS, seenFacts, VIEW_RIGHTS, viewRightsOf } from './seen-kinds';
export { RIGHTS_TO_EVERYTHING, secrecyAt } from './secrets';
export type { KindOfSalesperson, ScopeStep, SeenKind } from './seen-kinds';
export { ownFields } from './user';
