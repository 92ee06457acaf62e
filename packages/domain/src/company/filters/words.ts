import type { Filter } from './filter';

/** The most characters of a typed filter or search. */
export const LONGEST_FILTER = 120;

/** A filter for typed words. */
export interface TextFilter<Name extends string, Kind extends 'search' | 'text' = 'text'> extends Filter<
  string,
  Readonly<Record<Name, string>>
> {
  readonly kind: Kind;
}

function wordsFilter<const Name extends string, const Kind extends 'search' | 'text'>(
  kind: Kind,
  argument: Name,
  label: string,
): TextFilter<Name, Kind> {
  return {
    kind,
    label,
    contract: { [argument]: 'text' } as Record<Name, 'text'>,
    read: ([words = '']) => words.trim().slice(0, LONGEST_FILTER) || undefined,
    toArguments: (value) => ({ [argument]: value }) as Record<Name, string>,
  };
}

/** A filter for typed words. */
export const text = <const Name extends string>(argument: Name, label: string): TextFilter<Name> =>
  wordsFilter('text', argument, label);

/** The search of a list that has another name in the contract. */
export const searchOf = <const Name extends string>(argument: Name, label: string): TextFilter<Name, 'search'> => ({
  ...wordsFilter('search', argument, label),
  address: ['q'],
});

/** The search of a list: `q` in the address, `search` in the contract. The label names what is searched. */
export const search = (label: string): TextFilter<'search', 'search'> => searchOf('search', label);
