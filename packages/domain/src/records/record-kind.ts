import type { Field, Fields, TextField } from './fields';
import { RECORD_KINDS } from './registry';
import type { RecordType } from './registry';

/** What the definition of a kind adds to its facts. */
interface Told<F extends Fields> {
  /** The name of its list in the API: `vendors`. */
  readonly list: string;
  /** What several are called: `Vendors`. */
  readonly nouns: string;
  /** What the screens call one and several where the nouns are long: `firm`, `firms`. */
  readonly short?: { readonly one: string; readonly many: string };
  /** The list is short: the API answers it whole instead of in pages. */
  readonly whole?: true;
  /** What it is, for the documentation of the API. */
  readonly description: string;
  /** The field that names a record. */
  readonly title: keyof F & string;
  readonly fields: F;
}

/** A kind of record: its facts of the registry, and its fields. */
export type RecordKind<Type extends RecordType = RecordType, F extends Fields = Fields> = (typeof RECORD_KINDS)[Type] &
  Told<F> & { readonly type: Type };

/** Defines a kind of record. Types, inputs, checks, lists, forms, history, imports and exports are derived from it. */
export const recordKind = <const Type extends RecordType, const F extends Fields>(
  type: Type,
  told: Told<F>,
): RecordKind<Type, F> => Object.assign({}, RECORD_KINDS[type], told, { type });

/** The orders that the list offers: those its fields name. */
export type SortOf<Kind extends { readonly fields: Fields }> = {
  [Name in keyof Kind['fields']]: Kind['fields'][Name] extends { readonly sort: infer Sort extends string }
    ? Sort
    : never;
}[keyof Kind['fields']];

/** The orders of a kind's list, in the order of its fields. */
export const sortsOf = <Kind extends { readonly fields: Fields }>(kind: Kind): readonly SortOf<Kind>[] =>
  Object.values(kind.fields).flatMap(({ sort }) => (sort === undefined ? [] : [sort as SortOf<Kind>]));

/** The fields of a kind with their names. */
export const fieldsOf = (kind: { readonly fields: Fields }): readonly (readonly [string, Field])[] =>
  Object.entries(kind.fields);

/** A noun inside a sentence: `property management firm`. */
export const inSentence = (noun: string): string => noun.charAt(0).toLowerCase() + noun.slice(1);

/** What the screens call one and several inside a sentence. */
export const wordsOf = ({
  noun,
  nouns,
  short,
}: Pick<RecordKind, 'noun' | 'nouns' | 'short'>): { one: string; many: string } =>
  short ?? { one: inSentence(noun), many: inSentence(nouns) };

/** Completes “Enter …” where a required text is missing: `the name of the vendor`. */
export const askedFor = (kind: { readonly noun: string }, { asked, label }: TextField): string =>
  asked ?? `the ${inSentence(label)} of the ${inSentence(kind.noun)}`;
