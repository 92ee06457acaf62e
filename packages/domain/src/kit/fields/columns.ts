import type { Field, FieldKind } from './field-types';

const SUFFIX = {
  money: 'Cents',
  rate: 'E4',
  length: 'E4',
  area: 'E4',
  quantity: 'E2',
  percent: 'Bp',
  address: 'Id',
  reference: 'Id',
} as const;

type Suffix = typeof SUFFIX;
type NameOf<Name extends string, F> = F extends { readonly column: infer Column extends string } ? Column : Name;

/** A field's column: figures have a unit suffix, addresses and references are ids. */
export type ColumnOf<Name extends string, F> = F extends { readonly asId: true }
  ? NameOf<Name, F>
  : F extends { readonly kind: infer Kind extends keyof Suffix }
    ? `${NameOf<Name, F>}${Suffix[Kind]}`
    : NameOf<Name, F>;

/** A field's column: figures have a unit suffix, addresses and references are ids. */
export function columnOf<Name extends string, F extends Field>(name: Name, field: F): ColumnOf<Name, F> {
  const { kind, column = name } = field;
  const suffix = kind in SUFFIX && !('asId' in field) ? SUFFIX[kind as keyof Suffix] : '';
  return `${column}${suffix}` as ColumnOf<Name, F>;
}

/** How many units of its column are one of a figure: 100 cents are a dollar. */
export const SCALE: Readonly<Partial<Record<FieldKind, number>>> = {
  money: 100,
  rate: 10_000,
  percent: 100,
  length: 10_000,
  area: 10_000,
  quantity: 100,
  whole: 1,
};

/** What the input of a mutation calls a field: other records are named by their ids. */
export type InputName<Name extends string, F> = F extends { readonly asId: true }
  ? Name
  : F extends { readonly kind: 'reference' }
    ? `${Name}Id`
    : F extends { readonly kind: 'references' }
      ? `${Name extends `${infer One}s` ? One : Name}Ids`
      : Name;

/** A field's name in a mutation's input: other records by id (`laborRateId`, `unitIds`). */
export const inputNameOf = (name: string, field: Field): string => {
  if ('asId' in field) return name;
  if (field.kind === 'references') return `${name.replace(/s$/, '')}Ids`;
  return field.kind === 'reference' ? `${name}Id` : name;
};

/** Whether a field applies to a record with these values. */
export const applies = ({ when }: Field, record: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || when.is.includes(record[when.field] as string);

/** The fields that users enter, with their names: all except computed ones. */
export const entered = <F extends Field>(fields: Readonly<Record<string, F>>): readonly (readonly [string, F])[] =>
  Object.entries(fields).filter(([, { derived }]) => !derived);

/** The fields that a new record has or a change can set: program-defined choices are permanent. */
export const savedFields = <F extends Field>(
  fields: Readonly<Record<string, F>>,
  isNew: boolean,
): readonly (readonly [string, F])[] => entered(fields).filter(([, { kind }]) => isNew || kind !== 'listed');
