import type { FieldValues } from 'react-hook-form';
import { useField } from '#ui/fields/fields';
import { INSTALLERS } from './installers';
import { LazyPicker } from './LazyPicker';
import type { PickedRecord, PickerProps } from './picked';

/** The installer of a form. */
export function InstallerPicker<T extends FieldValues>({ form, name, ...rest }: PickerProps<T>) {
  return (
    <LazyPicker {...rest} kind="installer" {...INSTALLERS} {...useField<T, PickedRecord | null>({ form, name })} />
  );
}
