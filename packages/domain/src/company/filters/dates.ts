import { isCalendarDate } from '../../kit/schedule/dates';
import type { Filter } from './filter';
import { relativeDay } from './periods';

/** A filter for one calendar date. */
export interface DayFilter<Name extends string> extends Filter<string, Readonly<Record<Name, string>>> {
  readonly kind: 'day';
}

/** Calendar dates from and to, both inclusive; `blank` selects rows without a date instead. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly blank?: true | undefined;
}

/** A filter for a range of dates. */
export interface DateRangeFilter<Names extends RangeArguments> extends Filter<
  DateRange,
  Readonly<Record<Names['from'] | Names['to'], string> & Record<BlankOf<Names>, true>>
> {
  readonly kind: 'range';
  /** Whether it can select rows without a date. */
  readonly asksForBlank: boolean;
}

/** The arguments of a date range: its ends and, if rows can have no date, the one that selects those. */
export interface RangeArguments {
  readonly from: string;
  readonly to: string;
  readonly blank?: string;
}
type BlankOf<Names extends RangeArguments> = Names['blank'] extends string ? Names['blank'] : never;

/** The word for rows without a date, used instead of the first date. */
export const BLANK_WORD = 'none';

/** A date, or the date for a word that keeps a saved view or bookmark current. */
export function dayOf(word: string, today: string): string | undefined {
  return relativeDay(word, today) ?? (isCalendarDate(word) ? word : undefined);
}

/** A filter for one calendar date. */
export const day = <const Name extends string>(argument: Name, label: string): DayFilter<Name> => ({
  kind: 'day',
  label,
  contract: { [argument]: 'date' } as Record<Name, 'date'>,
  read: ([word = ''], today) => dayOf(word, today),
  toArguments: (value) => ({ [argument]: value }) as Record<Name, string>,
});

/** The two dates in order; undefined if both are missing. */
function inOrder(from: string | undefined, to: string | undefined): DateRange | undefined {
  if (!from && !to) return undefined;
  return from && to && from > to ? { from: to, to: from } : { ...(from && { from }), ...(to && { to }) };
}

/** A filter for a date range: `2026-11-01..2026-11-30` in the address, or its two ends under two names. */
export function dateRange<const Names extends RangeArguments>(
  names: Names,
  label: string,
  { address }: { readonly address?: readonly [from: string, to: string] } = {},
): DateRangeFilter<Names> {
  const blank = names.blank;
  const split = address !== undefined;
  return {
    kind: 'range',
    label,
    ...(address && { address }),
    asksForBlank: blank !== undefined,
    contract: { [names.from]: 'date', [names.to]: 'date', ...(blank !== undefined && { [blank]: 'yesNo' }) } as never,
    read(words, today) {
      const [from = '', to = ''] = split ? words : (words[0] ?? '').split('..');
      return blank !== undefined && from === BLANK_WORD
        ? { blank: true }
        : inOrder(dayOf(from, today), dayOf(to, today));
    },
    toArguments: (value) =>
      ({
        ...(value.from && { [names.from]: value.from }),
        ...(value.to && { [names.to]: value.to }),
        ...(value.blank && blank && { [blank]: true }),
      }) as never,
  };
}
