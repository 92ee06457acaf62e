import { SelectInput } from '../../ui/fields/choice-inputs';
import type { RecordParts } from './defined-filters';
import type { FilterEditorProps, ListFilter } from './filters';

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
  function Editor({ value, onChange, label }: FilterEditorProps & { label: string }) {
    return (
      <SelectInput
        label={label}
        value={value || null}
        options={useChoices()}
        emptyLabel="All"
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
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
