import type { RecordRef } from '@falcon/domain/company/records';
import { useFormState } from 'react-hook-form';
import { SelectInput } from '#ui/fields/choice-inputs';
import { useField } from '#ui/fields/fields';
import { useCreateHere } from './create-here';
import type { ReferenceInputProps } from './KindField';

interface Props extends ReferenceInputProps {
  /** All records; undefined while they load. */
  records: readonly (RecordRef & { readonly isEnabled?: boolean })[] | undefined;
  /** The label for no selection; omit if one is required. */
  emptyLabel?: string | undefined;
}

/** The value of the option that creates a record. */
const CREATE = '+';

/**
 * The input for a reference to one of a few records: those enabled, and the stored one even if it has been disabled
 * since. Users who may can create the one that is missing.
 */
export function ReferenceSelect({ form, name, records = [], creates, ...rest }: Props) {
  const { value, onChange, ...field } = useField<Record<string, unknown>, RecordRef | null>({ form, name });
  const { defaultValues } = useFormState({ control: form.control, name });
  const keptRecords = [defaultValues?.[name] as RecordRef | null | undefined, value].flatMap((one) => one ?? []);
  const isKept = ({ id }: RecordRef) => keptRecords.some((one) => one.id === id);
  // The kept records are included before the list loads, so that nothing jumps.
  const missing = keptRecords.filter(
    ({ id }, index) => !records.some((row) => row.id === id) && keptRecords.findIndex((one) => one.id === id) === index,
  );
  const offered = [...missing, ...records.filter((row) => row.isEnabled !== false || isKept(row))];
  const { noun, begin, panel } = useCreateHere(creates, ({ id, name: called }) => onChange({ id, name: called }));
  const pick = (id: string | null) => {
    if (id === CREATE) return begin('');
    const row = offered.find((one) => one.id === id);
    return onChange(row ? { id: row.id, name: row.name } : null);
  };
  const options = offered.map((row) => ({
    value: row.id,
    label: 'isEnabled' in row && row.isEnabled === false ? `${row.name} (disabled)` : row.name,
  }));
  return (
    <>
      <SelectInput
        {...rest}
        {...field}
        value={value?.id ?? null}
        onChange={pick}
        options={noun === undefined ? options : [...options, { value: CREATE, label: `+ Create ${noun}` }]}
      />
      {panel}
    </>
  );
}
