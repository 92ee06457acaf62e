import { lazyPart } from '#ui/lazy-part';
import type { RecordParts } from './defined-filters';
import type { FilterEditorProps } from './list-filter';

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
