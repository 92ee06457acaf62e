import { amountWords } from './amounts';
import type { AmountRange } from './amounts';
import { wordOf } from './choices';
import type { OneOf, FilterValue, SomeOf } from './choices';
import { BLANK_WORD } from './dates';
import type { DateRange } from './dates';
import type { Feet } from '../../kit/money';
import { addressNames } from './filter';
import { lengthWord } from './lengths';
import type { Filter, Filters, FilterValues } from './filter';

const wordsOf = (
  { choices }: OneOf<FilterValue, string> | SomeOf<FilterValue, string>,
  values: readonly FilterValue[],
): string => values.flatMap((value) => choices.filter((choice) => choice.value === value).map(wordOf)).join(',');

/** A value as words, in the order of the filter's names in the address. */
export function printFilter<Value>(filter: Filter<Value, object>, value: Value): readonly string[] {
  if (filter.kind === 'range') {
    const { from = '', to = '', blank } = value as DateRange;
    const ends = [blank ? BLANK_WORD : from, to];
    return filter.address ? ends : [ends.join('..')];
  }
  if (filter.kind === 'amounts') return [amountWords(value as AmountRange)];
  if (filter.kind === 'length') return [lengthWord(value as Feet)];
  const values = (Array.isArray(value) ? value : [value]) as readonly FilterValue[];
  if (filter.kind === 'ids') return [];
  return 'choices' in filter ? [wordsOf(filter as unknown as OneOf<FilterValue, string>, values)] : [values.join(',')];
}

/** These values as an address: each filter name with its word, undefined for none. */
export function printFilters<All extends Filters>(
  filters: All,
  values: FilterValues<All>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries<Filters[string]>(filters).flatMap(([name, filter]) => {
      const words = values[name] === undefined ? [] : printFilter<unknown>(filter, values[name]);
      return addressNames(name, filter).map((one, place) => [one, words[place] || undefined]);
    }),
  );
}
