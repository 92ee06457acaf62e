import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { CheckboxInput, EnumInput, type EnumInputProps, SelectInput, type SelectInputProps } from './choice-inputs';
import { DateInput } from './DateInput';
import type { DateInputProps } from './date-input-props';
import type { InputProps, OwnProps } from './input-props';
import {
  IntegerInput,
  LengthInput,
  MoneyInput,
  type NumberInputProps,
  PercentInput,
  QuantityInput,
  RateInput,
} from './number-inputs';
import { Cell } from '../Section';
import { phone } from '../format/phone';
import { afterPress } from './presses';
import { TextInput, type TextInputProps } from './TextInput';
import { noteUnread } from './unread';

/** Which form and which of its values a field shows. */
export interface FieldBinding<T extends FieldValues> {
  /** The form of `useEntityForm` or `useForm`. */
  form: { control: Control<T> };
  name: FieldPath<T>;
}

/** Connects an input to a form value: its value, its error, and its focus on an error. */
export function useField<T extends FieldValues, V>({ form, name }: FieldBinding<T>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    name: field.name,
    value: field.value as V,
    onChange: field.onChange as (value: V) => void,
    onBlur: () => afterPress(field.onBlur),
    inputRef: field.ref,
    error: fieldState.error?.message,
    onUnread: (fieldName: string, reason: string | undefined) => noteUnread(form.control, fieldName, reason),
  };
}

/** How many of the form grid's twelve columns it uses; without a span it is not a grid cell. */
interface SpanProps {
  span?: number | undefined;
}
type Field<T extends FieldValues, P> = FieldBinding<T> & OwnProps<P> & SpanProps;

const placed = (span: number | undefined, input: ReactNode): ReactNode =>
  span === undefined ? input : <Cell span={span}>{input}</Cell>;

/** Text; with `rows`, several lines. A missing value is shown as blank. */
export function TextField<T extends FieldValues>({ form, name, span, ...rest }: Field<T, TextInputProps>) {
  const field = useField<T, string | null>({ form, name });
  return placed(span, <TextInput {...rest} {...field} value={field.value ?? ''} />);
}

/** A phone number; formatted when the field is left. */
export function PhoneField<T extends FieldValues>({ form, name, span, ...rest }: Field<T, TextInputProps>) {
  const field = useField<T, string | null>({ form, name });
  const [typing, setTyping] = useState(false);
  const leave = () => {
    setTyping(false);
    field.onBlur();
  };
  // Shows a stored value as a phone number; leaves text alone while typing.
  const displayText = typing || !field.value ? (field.value ?? '') : phone(field.value);
  const type = (text: string) => {
    setTyping(true);
    field.onChange(text);
  };
  return placed(
    span,
    <TextInput
      inputMode="tel"
      {...rest}
      {...field}
      value={displayText}
      onChange={type}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
    />,
  );
}

/** A field of a form for a kind of number. */
const numberField = (Input: (props: NumberInputProps) => ReactNode) =>
  function NumberField<T extends FieldValues>({ form, name, span, ...rest }: Field<T, NumberInputProps>) {
    return placed(span, <Input {...rest} {...useField<T, number | null>({ form, name })} />);
  };

/** Dollars: a number with two decimals, or null. */
export const MoneyField = numberField(MoneyInput);
/** Dollars per unit: a number with four decimals, or null. */
export const RateField = numberField(RateInput);
/** A quantity: a number with two decimals, or null. */
export const QuantityField = numberField(QuantityInput);
/** A percentage: a number with two decimals, or null. */
export const PercentField = numberField(PercentInput);
/** A whole number, or null. */
export const IntegerField = numberField(IntegerInput);
/** A length in feet (four decimals), typed as feet and inches, or null. */
export const LengthField = numberField(LengthInput);

/** A date as `YYYY-MM-DD`, or null. */
export function DateField<T extends FieldValues>({ form, name, span, ...rest }: Field<T, DateInputProps>) {
  return placed(span, <DateInput {...rest} {...useField<T, string | null>({ form, name })} />);
}

/** A selection from a short list, or null. */
export function SelectField<T extends FieldValues, V extends string | number>({
  form,
  name,
  span,
  ...rest
}: Field<T, SelectInputProps<V>>) {
  return placed(span, <SelectInput<V> {...rest} {...useField<T, V | null>({ form, name })} />);
}

/** A selection from an enum, by its labels, or null. */
export function EnumField<T extends FieldValues, V extends string>({
  form,
  name,
  span,
  ...rest
}: Field<T, EnumInputProps<V>>) {
  return placed(span, <EnumInput<V> {...rest} {...useField<T, V | null>({ form, name })} />);
}

/** A yes or no. */
export function CheckboxField<T extends FieldValues>({ form, name, span, ...rest }: Field<T, InputProps<boolean>>) {
  const field = useField<T, boolean | null>({ form, name });
  return placed(span, <CheckboxInput {...rest} {...field} value={field.value ?? false} />);
}
