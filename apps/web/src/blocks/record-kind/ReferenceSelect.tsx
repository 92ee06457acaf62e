import type { RecordRef } from '@falcon/domain/company/records';
import { useFormState } from 'react-hook-form';
import { SelectInput } from '#ui/fields/choice-inputs';
import { useField } from '#ui/fields/fields';
import type { ReferenceInputProps } from './KindField';

interface Props extends ReferenceInputProps {
  /** All records; undefined while they load. */
  records: readonly (RecordRef & { readonly isEnabled?: boolean })[] | undefined;
  /** The label for no selection; omit if one is required. */
  emptyLabel?: string | undefined;
}

/**
 * The input for a reference to one of a few records: those enabled, and the stored one even if it has been disabled
 * since.
 */
export function ReferenceSelect({ form, name, records = [], ...rest }: Props) {
  const { value, onChange, ...field } = useField<Record<string, unknown>, RecordRef | null>({ form, name });
  const { defaultValues } = useFormState({ control: form.control, name });
  const keptRecords = [defaultValues?.[name] as RecordRef | null | undefined, value].flatMap((one) => one ?? []);
  const isKept = ({ id }: RecordRef) => keptRecords.some((one) => one.id === id);
  // The kept records are included before the list loads, so that nothing jumps.
  const missing = keptRecords.filter(
    ({ id }, index) => !records.some((row) => row.id === id) && keptRecords.findIndex((one) => one.id === id) === index,
  );
  const offered = [...missing, ...records.filter((row) => row.isEnabled !== false || isKept(row))];
  const pick = (id: string | null) => {
    const row = offered.find((one) => one.id === id);
    onChange(row ? { id: row.id, name: row.name } : null);
  };
  return (
    <SelectInput
      {...rest}
      {...field}
      value={value?.id ?? null}
      onChange={pick}
      options={offered.map((row) => ({
        value: row.id,
        label: 'isEnabled' in row && row.isEnabled === false ? `${row.name} (disabled)` : row.name,
      }))}
    />
  );
}
