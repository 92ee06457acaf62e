import { shortDate } from '../../ui/format/dates';
import { lazyPart } from '../../ui/lazy-part';
import type { FilterEditorProps, ListFilter } from './filters';

const ChoiceEditor = lazyPart(async () => (await import('./filter-parts')).ChoiceEditor);
const RangeEditor = lazyPart(async () => (await import('./filter-parts')).RangeEditor);

/** A choice of a filter. */
export interface FilterOption {
  value: string;
  label: string;
}

/** Several values as the address holds them: `1,4`. */
export function valuesOf(text: string | undefined): string[] {
  return text ? text.split(',').filter(Boolean) : [];
}

/** A filter for one or several values of a short list; the address holds them as `1,4`. */
export function choiceFilter(name: string, label: string, options: readonly FilterOption[]): ListFilter {
  const editor = (props: FilterEditorProps) => <ChoiceEditor {...props} label={label} options={options} />;
  const text = (value: string) => valuesOf(value).map((one) => options.find((option) => option.value === one)?.label ?? one).join(', ');
  return { name, label, text, editor };
}

/** The two ends of a range in the address, `2026-11-01..2026-11-30`; either may be missing. */
export function rangeOf(text: string | undefined): { from: string | null; to: string | null } {
  const [from, to] = (text ?? '').split('..');
  const day = (value: string | undefined) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null);
  return { from: day(from), to: day(to) };
}

/** A filter for a range of days. */
export function dateRangeFilter(name: string, label: string): ListFilter {
  const text = (value: string) => {
    const { from, to } = rangeOf(value);
    if (from && to) return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
    return from ? `from ${shortDate(from)}` : `until ${shortDate(to)}`;
  };
  return { name, label, text, editor: RangeEditor };
}
