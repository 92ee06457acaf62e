import type { FieldValues } from 'react-hook-form';
import { useField } from '#ui/fields/fields';
import { ItemInput, type OfType } from './ItemInput';
import type { PickedRecord, PickerProps } from './picked';

/** The item of a form. */
export function ItemPicker<T extends FieldValues>({ form, name, ...rest }: PickerProps<T> & OfType) {
  return <ItemInput {...rest} {...useField<T, PickedRecord | null>({ form, name })} />;
}
