import { lazyPart } from '../../../ui/lazy-part';
import type { RecordParts } from './defined-filters';
import type { FilterEditorProps, ListFilter } from './list-filter';

const ChoiceSelect = lazyPart(async () => (await import('./filter-parts')).ChoiceSelect);

/** One record as a filter value: its id and its name. */
export interface RecordChoice {
  value: string;
  label: string;
}

/** The chip and editor of a filter for one record from a short server list. */
export function choiceParts(useChoices: () => readonly RecordChoice[]): RecordParts {
  function Name({ id }: { id: string }) {
    return useChoices().find((choice) => choice.value === id)?.label ?? '…';
  }
  const Editor = (props: FilterEditorProps & { label: string }) => <ChoiceSelect {...props} options={useChoices()} />;
  return { Name, Editor };
}

/** A filter for one record from a short server list; the address contains its id. */
export function recordFilter(name: string, label: string, useChoices: () => readonly RecordChoice[]): ListFilter {
  const { Name, Editor } = choiceParts(useChoices);
  return { name, label, text: (value) => <Name id={value} />, editor: (props) => <Editor {...props} label={label} /> };
}

/** A filter for one of a few known values. */
export const oneOfFilter = (name: string, label: string, options: readonly RecordChoice[]): ListFilter =>
  recordFilter(name, label, () => options);
