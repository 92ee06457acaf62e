import type { PermissionKey } from '../../office/access/permissions';
import type { ArgumentType, Filter } from './filter';

export type FilterValue = boolean | number | string;

/** A filter value, with its word in the address if that differs. */
export interface FilterChoice<Value extends FilterValue = FilterValue> {
  readonly value: Value;
  readonly label: string;
  readonly word?: string;
}

/** A value as a contract argument: numbers become ids. */
type Argument<Value> = Value extends number ? string : Value;

interface Options {
  readonly address?: readonly string[];
  readonly permission?: PermissionKey;
}

/** A filter for one value of a short list. */
export interface OneOf<Value extends FilterValue, Name extends string> extends Filter<
  Value,
  Readonly<Record<Name, Argument<Value>>>
> {
  readonly kind: 'one';
  /** An argument that means all rows. */
  readonly unfiltered?: FilterValue | undefined;
  readonly choices: readonly FilterChoice<Value>[];
}

/** A filter for several values of a short list; `1,4` in the address. */
export interface SomeOf<Value extends FilterValue, Name extends string> extends Filter<
  readonly Value[],
  Readonly<Record<Name, Argument<Value>[]>>
> {
  readonly kind: 'some';
  readonly choices: readonly FilterChoice<Value>[];
}

const typeOf = (choices: readonly FilterChoice[]): 'enum' | 'id' | 'yesNo' => {
  const kind = typeof choices[0]?.value;
  return kind === 'number' ? 'id' : kind === 'boolean' ? 'yesNo' : 'enum';
};
const contractOf = <Name extends string>(name: Name, type: ArgumentType) =>
  ({ [name]: type }) as Record<Name, ArgumentType>;

/** A choice's word in the address. */
export const wordOf = ({ word, value }: FilterChoice): string => word ?? String(value);
const toArgument = <Value extends FilterValue>(value: Value): Argument<Value> =>
  (typeof value === 'number' ? String(value) : value) as Argument<Value>;

const chosenBy = <Value extends FilterValue>(choices: readonly FilterChoice<Value>[], word: string) =>
  choices.find((choice) => wordOf(choice) === word);

/** A filter for one of these values. */
export function oneOf<const Name extends string, const Value extends FilterValue>(
  argument: Name,
  label: string,
  choices: readonly FilterChoice<Value>[],
  options: Options & { readonly unfiltered?: FilterValue } = {},
): OneOf<Value, Name> {
  return {
    kind: 'one',
    label,
    choices,
    ...options,
    contract: contractOf(argument, typeOf(choices)),
    read: ([word = '']) => chosenBy(choices, word)?.value,
    toArguments: (value) => ({ [argument]: toArgument(value) }) as Record<Name, Argument<Value>>,
  };
}

/** A filter for any of these values; an empty list means all rows. `texts`: the contract has no enum for them. */
export function someOf<const Name extends string, const Value extends FilterValue>(
  argument: Name,
  label: string,
  choices: readonly FilterChoice<Value>[],
  { texts, ...options }: Options & { readonly texts?: true } = {},
): SomeOf<Value, Name> {
  const inOrder = (values: readonly Value[]): readonly Value[] | undefined =>
    values.length === 0 ? undefined : [...new Set(values)];
  return {
    kind: 'some',
    label,
    choices,
    ...options,
    contract: contractOf(argument, texts ? 'texts' : typeOf(choices) === 'id' ? 'ids' : 'enums'),
    read: ([words = '']) => inOrder(words.split(',').flatMap((word) => chosenBy(choices, word)?.value ?? [])),
    toArguments: (values) => ({ [argument]: values.map(toArgument) }) as Record<Name, Argument<Value>[]>,
  };
}

/** A filter for yes or no; both together mean all rows. */
export const yesNo = <const Name extends string>(
  argument: Name,
  label: string,
  words: { readonly yes: FilterWord; readonly no: FilterWord } = { yes: ['1', 'Yes'], no: ['0', 'No'] },
): OneOf<boolean, Name> =>
  oneOf<Name, boolean>(argument, label, [
    { value: true, word: words.yes[0], label: words.yes[1] },
    { value: false, word: words.no[0], label: words.no[1] },
  ]);

/** A choice's word in the address, and its label. */
export type FilterWord = readonly [word: string, label: string];

/** An on/off filter: `1` in the address. */
export const flag = <const Name extends string>(argument: Name, label: string, on: string): OneOf<true, Name> =>
  oneOf<Name, true>(argument, label, [{ value: true, word: '1', label: on }], { unfiltered: false });
