import { applies, type Field, type Fields, type TypedValues } from '@falcon/domain/company/records';
import type { ComponentType, ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useCan } from '#session/current-user';
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
  SelectField,
  TextField,
} from '#ui/fields/fields';
import { WebsiteField } from '#ui/fields/WebsiteField';
import { Cell } from '#ui/Section';
import { AddressFields } from '../address/AddressFields';
import { StateField } from '../address/StateField';
import type { RowOf } from './documents';
import { sees } from './seen';

// The inputs of the form are bound by name; which value is behind it is checked where `kindField` is called.
type AnyForm = UseFormReturn<Record<string, unknown>>;

/** What an input can differ in while it is shown. */
interface Look {
  hint?: ReactNode;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** It must be filled in here, though not in every record. */
  required?: boolean | undefined;
  /** The unit after the value. */
  suffix?: string | undefined;
  /** Nothing longer can be typed. */
  maxLength?: number | undefined;
  /** The lines of a text that can have several; 2 by default. */
  rows?: number | undefined;
}

/** What the input for a reference is given. */
export interface ReferenceInputProps extends Look {
  form: AnyForm;
  name: string;
  label: string;
}

/**
 * What the fields of a kind's form are given; `More` is what a stored record has besides its fields, and `Parts` what
 * its form has.
 */
export interface KindForm<K extends { readonly fields: Fields }, More = unknown, Parts = unknown> {
  form: UseFormReturn<TypedValues<K['fields']> & Parts>;
  /** The stored record; undefined for a new one. */
  record?: (RowOf<K> & More) | undefined;
}

/** The inputs for references: each finds records of one kind by name. */
export type Pickers<F extends Fields> = {
  [
    Name in keyof F as F[Name] extends { readonly kind: 'reference' } ? Name : never
  ]: ComponentType<ReferenceInputProps>;
};

const INPUTS: Readonly<Partial<Record<Field['kind'], ComponentType<ReferenceInputProps>>>> = {
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
  date: DateField,
  state: StateField,
  zip: TextField,
  flag: CheckboxField,
};

interface Props<F extends Fields, Parts> extends Look {
  form: UseFormReturn<TypedValues<F> & Parts>;
  name: keyof F & string;
  /** Columns of the form's twelve; all of them by default. An address has its own. */
  span?: number | undefined;
  /** Below the input. */
  children?: ReactNode;
}

/** What a definition says about an input; amounts that can be negative are aligned like those of a sum. */
const saidOf = (field: Field) => ({
  label: field.label,
  hint: field.hint,
  required:
    'missing' in field || ('required' in field && field.required && !('initial' in field && field.initial !== null)),
  ...('signed' in field && field.signed && { negative: true, align: 'right' as const }),
});

/**
 * The input for each field of a kind that applies and that the user sees, with the label, hint and bounds of its
 * definition.
 */
export function kindField<F extends Fields, Parts = unknown>(kind: { readonly fields: F }, pickers: Pickers<F>) {
  return function KindField({ form, name, span, children, ...look }: Props<F, Parts>) {
    const can = useCan();
    const field: Field | undefined = kind.fields[name];
    const binding = { form: form as unknown as AnyForm, name };
    const decides = field?.when?.field ?? name;
    const value: unknown = useWatch({ control: binding.form.control, name: decides, disabled: !field?.when });
    if (!field || !sees(can, field) || !applies(field, { [decides]: value })) return null;
    if (field.kind === 'address') return <AddressFields form={binding.form} name={name} />;
    const rows = field.kind === 'text' && field.lines ? { rows: 2 } : {};
    const props = { ...binding, ...saidOf(field), ...rows, ...look };
    const Input =
      field.kind === 'reference'
        ? (pickers as Record<string, ComponentType<ReferenceInputProps>>)[name]
        : INPUTS[field.kind];
    return (
      <Cell span={span}>
        {field.kind === 'choice' ? <SelectField {...props} options={field.options} /> : Input && <Input {...props} />}
        {children}
      </Cell>
    );
  };
}
