import { SelectInput } from '../../ui/fields/choice-inputs';
import type { FilterEditorProps, ListFilter } from './filters';

/** One record as a filter value: its id and its name. */
export interface RecordChoice {
  value: string;
  label: string;
}

/** A filter for one record from a short server list; the address contains its id. */
export function recordFilter(name: string, label: string, useChoices: () => readonly RecordChoice[]): ListFilter {
  function Name({ id }: { id: string }) {
    return useChoices().find((choice) => choice.value === id)?.label ?? '…';
  }
  function Editor({ value, onChange }: FilterEditorProps) {
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
  return { name, label, text: (value) => <Name id={value} />, editor: Editor };
}

/** A filter for one of a few known values. */
export const oneOfFilter = (name: string, label: string, options: readonly RecordChoice[]): ListFilter =>
  recordFilter(name, label, () => options);
