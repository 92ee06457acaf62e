import type { OperationVariables } from '@apollo/client';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '#ui/fields/fields';
import type { OwnProps } from '#ui/fields/input-props';
import { LazyPicker } from './LazyPicker';
import type { PickableRecord, RecordPickerProps } from './RecordPicker';

/** A picker as a form field; the form's value is the record itself (its id and text), or null. */
export function PickerField<
  T extends FieldValues,
  TData,
  TVariables extends OperationVariables,
  Row extends PickableRecord,
>({ form, name, ...rest }: FieldBinding<T> & OwnProps<RecordPickerProps<TData, TVariables, Row>>) {
  return <LazyPicker<TData, TVariables, Row> {...rest} {...useField<T, Row | null>({ form, name })} />;
}
