import Checkbox from '@mui/material/Checkbox';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../fields/fields';
import { useReadOnly } from '../fields/read-only';

/** A yes or no in a cell of a table; `no` is what a read-only one says. */
export function CheckCell<T extends FieldValues>({
  label,
  no = '—',
  ...binding
}: FieldBinding<T> & { label: string; no?: string }) {
  const field = useField<T, boolean>(binding);
  if (useReadOnly()) return field.value ? 'Yes' : no;
  return (
    <Checkbox
      name={field.name}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked)}
      slotProps={{ input: { ref: field.inputRef, 'aria-label': label } }}
    />
  );
}
