import { formatFeetInches, parseLength } from '@falcon/domain/kit/lengths';
import { shortDate } from '#ui/format/dates';
import { lazyPart } from '#ui/lazy-part';
import { money } from '#ui/format/numbers';
import { amountsOf, type FilterOption, rangeOf, valuesOf } from './filter-values';
import type { FilterEditorProps, ListFilter } from './list-filter';

/** A length of the address as people write it. */
function lengthText(value: string): string {
  const parsed = parseLength(value);
  return parsed.ok ? formatFeetInches(parsed.feet) : value;
}

const parts = () => import('./filter-parts');
const ChoiceEditor = lazyPart(async () => (await parts()).ChoiceEditor);
const TextEditor = lazyPart(async () => (await parts()).TextEditor);
const LengthEditor = lazyPart(async () => (await parts()).LengthEditor);
const AmountsEditor = lazyPart(async () => (await parts()).AmountsEditor);
const RangeEditor = lazyPart(async () => (await parts()).RangeEditor);

/**
 * A filter for one or several values of a short list; the address holds them as `1,4`. With `single`, another value
 * replaces the first.
 */
export function choiceFilter(
  name: string,
  label: string,
  options: readonly FilterOption[],
  single = false,
): ListFilter {
  const editor = (props: FilterEditorProps) => (
    <ChoiceEditor {...props} label={label} options={options} single={single} />
  );
  const text = (value: string) =>
    valuesOf(value)
      .map((one) => options.find((option) => option.value === one)?.label ?? one)
      .join(', ');
  return { name, label, text, editor };
}

/** A filter for words that the server searches for. */
export function textFilter(name: string, label: string): ListFilter {
  const editor = (props: FilterEditorProps) => <TextEditor {...props} label={label} />;
  return { name, label, text: (value) => value, editor };
}

/** A filter for a length, in feet. */
export function lengthFilter(name: string, label: string): ListFilter {
  const editor = (props: FilterEditorProps) => <LengthEditor {...props} label={label} />;
  return { name, label, text: (value) => lengthText(value), editor };
}

/** A filter for a range of amounts; both the same for exactly this one. */
export function amountsFilter(name: string, label: string): ListFilter {
  const text = (value: string) => {
    const { from, to } = amountsOf(value);
    if (from !== null && to !== null) return from === to ? money(from) : `${money(from)} to ${money(to)}`;
    return from === null ? `up to ${money(to)}` : `from ${money(from)}`;
  };
  return { name, label, text, editor: AmountsEditor };
}

/** A filter for a date range. */
export function dateRangeFilter(name: string, label: string): ListFilter {
  const text = (value: string) => {
    const { from, to } = rangeOf(value);
    if (from && to) return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
    return from ? `from ${shortDate(from)}` : `until ${shortDate(to)}`;
  };
  return { name, label, text, editor: RangeEditor };
}
