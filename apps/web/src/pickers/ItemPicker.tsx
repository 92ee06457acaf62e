import type { FieldValues } from 'react-hook-form';
import { useField } from '../ui/fields/fields';
import { ItemInput, type OfType } from './ItemInput';
import type { Picked, PickerProps } from './picked';

/** The item of a form. */
export function ItemPicker<T extends FieldValues>({ form, name, ...rest }: PickerProps<T> & OfType) {
  return <ItemInput {...rest} {...useField<T, Picked | null>({ form, name })} />;
}
