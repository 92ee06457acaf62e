import type { FieldValues } from 'react-hook-form';
import { useField } from '../ui/fields/fields';
import { InstallerInput } from './InstallerInput';
import type { Picked, PickerProps } from './picked';

/** The installer of a form. */
export function InstallerPicker<T extends FieldValues>({ form, name, ...rest }: PickerProps<T>) {
  return <InstallerInput {...rest} kind="installer" {...useField<T, Picked | null>({ form, name })} />;
}
