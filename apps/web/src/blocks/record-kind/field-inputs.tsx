import { type Field, type FieldKind, SCALE } from '@falcon/domain/kit/fields';
import type { ComponentType, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  CheckboxField,
  DateField,
  IntegerField,
  LengthField,
  MoneyField,
  PercentField,
  PhoneField,
  QuantityField,
  RateField,
  TextField,
} from '#ui/fields/fields';
import { WebsiteField } from '#ui/fields/WebsiteField';
import { StateField } from '../address/StateField';

// The inputs of a form are bound by name; which value is behind it is checked where their words are called.
export type AnyForm = UseFormReturn<Record<string, unknown>>;

/** How an input's appearance can vary. */
export interface Look {
  hint?: ReactNode;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Required here, though not in every record. */
  required?: boolean | undefined;
  /** The unit after the value. */
  suffix?: string | undefined;
  /** The longest text that can be typed. */
  maxLength?: number | undefined;
  /** The number of lines of a multi-line text; 2 by default. */
  rows?: number | undefined;
  /** Nobody sees the label, except a screen reader. */
  hideLabel?: boolean | undefined;
}

/** What the input of a field is given. */
export interface FieldInputProps extends Look {
  form: AnyForm;
  name: string;
  label: string;
}

/** The inputs of fields by kind; choices and references are selected. */
export const INPUTS: Readonly<Partial<Record<FieldKind, ComponentType<FieldInputProps>>>> = {
  text: TextField,
  email: (props) => <TextField {...props} type="email" />,
  emails: TextField,
  phone: PhoneField,
  website: WebsiteField,
  money: (props) => <MoneyField {...props} />,
  rate: RateField,
  percent: PercentField,
  whole: (props) => <IntegerField {...props} />,
  length: LengthField,
  area: QuantityField,
  quantity: QuantityField,
  date: DateField,
  state: StateField,
  zip: TextField,
  flag: CheckboxField,
};

/** What a definition says about an input of a work order or in a table: figures are aligned, and nothing longer fits. */
export const inputLook = (field: Field) => ({
  ...(field.kind in SCALE && { align: 'right' as const }),
  ...('signed' in field && { negative: true }),
  ...(field.kind === 'text' && { maxLength: field.max }),
});
