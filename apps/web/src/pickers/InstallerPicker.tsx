import type { FieldValues } from 'react-hook-form';
import { useField } from '../ui/fields/fields';
import { INSTALLERS } from './installers';
import { LazyPicker } from './LazyPicker';
import type { Picked, PickerProps } from './picked';

/** The installer of a form. */
export function InstallerPicker<T extends FieldValues>({ form, name, ...rest }: PickerProps<T>) {
  return <LazyPicker {...rest} kind="installer" {...INSTALLERS} {...useField<T, Picked | null>({ form, name })} />;
}
