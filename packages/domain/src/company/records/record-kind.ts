import { applies, entered } from '../../kit/fields';
import type { Field as AnyField, FieldOf } from '../../kit/fields';
import type { Secrecy } from '../../office/access/seen';
import type { Field, Fields } from './fields';
import { RECORD_KINDS, apiOf, factsOf, inSentence, withArticle } from './registry';
import type { RecordType } from './registry';

/** A rule across several fields; the first one gets the error. */
export interface FieldsRule {
  readonly fields: readonly [string, ...string[]];
  /** The error of a record, by its field values; `today` is the business date. */
  fault(record: Readonly<Record<string, unknown>>, today: string): string | null;
}

/** Who sees what a record has besides its fields: values in tables of their own, and records that belong to it. */
type Parts = Readonly<Record<string, Secrecy>>;

/** What a kind's definition adds to its facts. */
interface KindDefinition<F extends Fields, Sort extends string> {
  /** Its list's name in the API: `vendors`. */
  readonly list: string;
  /** Its plural: `Vendors`. */
  readonly nouns: string;
  /** Singular and plural for screens, if the nouns are long: `firm`, `firms`. */
  readonly short?: { readonly one: string; readonly many: string };
  /** The list is short: the API returns all of it instead of pages. */
  readonly whole?: true;
  /** A description for the API documentation. */
  readonly description: string;
  /** The help of its list: what the records are for, and two to seven sentences on what is done with them. */
  readonly help?: { readonly about: string; readonly steps: readonly string[] };
  /** Records of the demo company, by column, unless it has many that belong together. */
  readonly demo?: readonly Readonly<Record<string, boolean | number | string | null>>[];
  /** The field with the record's name. */
  readonly title: keyof F & string;
  /** The values that a typed name fills in, where the title is computed. */
  readonly named?: (name: string) => Readonly<Record<string, string>>;
  /** The title is a description rather than a name, so sentences quote it. */
  readonly quoted?: true;
  readonly fields: F;
  /** Who sees what it has besides its fields, by its name in the API, if not everyone who sees the record. */
  readonly parts?: Parts;
  /** List sorts that are not fields. */
  readonly moreSorts?: readonly Sort[];
  /** Checked when a save sets one of their fields. */
  readonly rules?: readonly FieldsRule[];
  /** The kinds of records it can belong to; each record belongs to one, permanently. */
  readonly owners?: readonly RecordType[];
  /** The list is a field of its owner, added by the module, instead of a query. */
  readonly inOwner?: true;
}

/** A kind of record: its registry facts, and its fields. */
export type RecordKind<
  Type extends RecordType = RecordType,
  F extends Fields = Fields,
  Sort extends string = string,
> = (typeof RECORD_KINDS)[Type] & KindDefinition<F, Sort> & { readonly type: Type; readonly api: string };

/** Defines a kind of record. Types, inputs, checks, lists, forms, history, imports and exports derive from it. */
export const recordKind = <
  const Type extends RecordType,
  const F extends Fields,
  const Sort extends string = never,
  const P extends Parts = Parts,
>(
  type: Type,
  definition: KindDefinition<F, Sort> & { readonly parts?: P },
): RecordKind<Type, F, Sort> & { readonly parts: P } =>
  Object.assign({}, RECORD_KINDS[type], { parts: {} as P }, definition, { type, api: apiOf(factsOf(type)) });

/** A kind with only these fields, as a list queries them. */
export const withFields = <
  Type extends RecordType,
  F extends Fields,
  Sort extends string,
  Name extends keyof F & string,
>(
  kind: RecordKind<Type, F, Sort>,
  names: readonly Name[],
): RecordKind<Type, Pick<F, Name>, Sort> =>
  ({ ...kind, fields: Object.fromEntries(names.map((name) => [name, kind.fields[name]])) }) as unknown as RecordKind<
    Type,
    Pick<F, Name>,
    Sort
  >;

/** The sorts of a list: those its fields name, and others. */
export type SortOf<Kind extends { readonly fields: Fields }> =
  | {
      [Name in keyof Kind['fields']]: Kind['fields'][Name] extends { readonly sort: infer Sort extends string }
        ? Sort
        : never;
    }[keyof Kind['fields']]
  | (Kind extends { readonly moreSorts?: readonly (infer Sort extends string)[] } ? Sort : never);

/** The sorts of a kind's list, in field order. */
export const sortsOf = <Kind extends { readonly fields: Fields; readonly moreSorts?: readonly string[] }>(
  kind: Kind,
): readonly SortOf<Kind>[] => [
  ...Object.values(kind.fields).flatMap(({ sort }) => (sort === undefined ? [] : [sort as SortOf<Kind>])),
  ...((kind.moreSorts ?? []) as readonly SortOf<Kind>[]),
];

/** The fields of a kind with their names. */
export const fieldsOf = (kind: { readonly fields: Fields }): readonly (readonly [string, Field])[] =>
  Object.entries(kind.fields);

/** The choices that a kind's list can be filtered by, with their names: those it can be sorted by. */
export const listChoicesOf = (kind: { readonly fields: Fields }): readonly (readonly [string, FieldOf<'choice'>])[] =>
  fieldsOf(kind).flatMap(([name, field]) =>
    field.kind === 'choice' && field.sort !== undefined ? [[name, field] as const] : [],
  );

/** The fields that users enter, with their names: all except computed ones. */
export const enteredFieldsOf = (kind: { readonly fields: Fields }): readonly (readonly [string, Field])[] =>
  entered(kind.fields);

type Figure = FieldOf<'money' | 'rate' | 'percent'>;

/** An amount, and the percentage field that replaces it in the API while that applies. */
export interface AmountOrPercent {
  readonly name: string;
  readonly field: Figure;
  readonly percentName: string;
  readonly percentField: Figure;
}

/** A field as an amount that can be a percentage; null for others. */
export function orPercentOf(
  kind: { readonly fields: Readonly<Record<string, AnyField>> },
  name: string,
): AmountOrPercent | null {
  const field = kind.fields[name];
  if (field?.kind !== 'money' || field.orPercent === undefined) return null;
  const percentField = kind.fields[field.orPercent];
  if (percentField?.kind !== 'percent') throw new Error(`${field.orPercent} is no percentage.`);
  return { name, field, percentName: field.orPercent, percentField };
}

/** A kind's singular and plural inside a sentence. */
export const wordsOf = ({
  noun,
  nouns,
  short,
}: Pick<RecordKind, 'noun' | 'nouns' | 'short'>): { one: string; many: string } =>
  short ?? { one: inSentence(noun), many: inSentence(nouns) };

/** Completes “Enter …” if a required text is missing: `the name of the vendor`. */
export const askedFor = (
  kind: { readonly noun: string },
  { asked, label }: Pick<FieldOf<'text'>, 'asked' | 'label'>,
): string => asked ?? `the ${inSentence(label)} of the ${inSentence(kind.noun)}`;

/** What users read about a size that is too small or too large. */
export const beyondOf = ({ beyond, label, most = 0 }: FieldOf<'length' | 'area' | 'quantity' | 'whole'>): string =>
  beyond ?? `${withArticle(label)} is at most ${most.toLocaleString('en-US')}.`;

/** The error of a missing required figure; blank and 0 count the same. */
const figureRule = (kind: Pick<RecordKind, 'noun'>, name: string, field: Field): readonly FieldsRule[] =>
  'blank' in field && 'required' in field && field.required
    ? [
        {
          fields: [name, ...(field.when ? [field.when.field] : [])],
          fault: (record) => (applies(field, record) && !record[name] ? `Enter ${askedFor(kind, field)}.` : null),
        },
      ]
    : [];

/** A kind's rules across several fields. */
export const rulesOf = (kind: Pick<RecordKind, 'noun' | 'fields' | 'rules'>): readonly FieldsRule[] => [
  ...(kind.rules ?? []),
  ...enteredFieldsOf(kind).flatMap(([name, field]) => figureRule(kind, name, field)),
];

/** The values of a new record that are known from its name. */
export function namedValues(
  kind: Pick<RecordKind, 'fields' | 'title' | 'named'>,
  typed: string,
): Readonly<Record<string, string>> {
  const name = typed.trim();
  const field = kind.fields[kind.title];
  if (name === '' || field?.kind !== 'text') return {};
  return field.derived ? (kind.named?.(name) ?? {}) : { [kind.title]: name };
}

/** A record's title: its title field, or the label of a choice. */
export function titleOf(kind: Pick<RecordKind, 'fields' | 'title'>, record: Readonly<Record<string, unknown>>): string {
  const field = kind.fields[kind.title];
  const value = record[kind.title] as string;
  return field?.kind === 'choice' ? (field.options.find((option) => option.value === value)?.label ?? value) : value;
}
