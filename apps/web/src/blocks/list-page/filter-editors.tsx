import { shortDate } from '../../ui/format/dates';
import { lazyPart } from '../../ui/lazy-part';
import { type FilterOption, rangeOf, valuesOf } from './filter-values';
import type { FilterEditorProps, ListFilter } from './filters';

const ChoiceEditor = lazyPart(async () => (await import('./filter-parts')).ChoiceEditor);
const ChoiceSelect = lazyPart(async () => (await import('./filter-parts')).ChoiceSelect);
const TextEditor = lazyPart(async () => (await import('./filter-parts')).TextEditor);
const RangeEditor = lazyPart(async () => (await import('./filter-parts')).RangeEditor);

/** More values than this, of which one is selected, are a list to open. */
const MOST_BOXES = 5;

/** A filter for one or several values of a short list; the address holds them as `1,4`. `single`: another value replaces the first. */
export function choiceFilter(
  name: string,
  label: string,
  options: readonly FilterOption[],
  single = false,
): ListFilter {
  const Editor = single && options.length > MOST_BOXES ? ChoiceSelect : ChoiceEditor;
  const editor = (props: FilterEditorProps) => <Editor {...props} label={label} options={options} single={single} />;
  const text = (value: string) =>
    valuesOf(value)
      .map((one) => options.find((option) => option.value === one)?.label ?? one)
      .join(', ');
  return { name, label, text, editor };
}

/** A filter for words that the server searches. */
export function textFilter(name: string, label: string): ListFilter {
  const editor = (props: FilterEditorProps) => <TextEditor {...props} label={label} />;
  return { name, label, text: (value) => value, editor };
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
