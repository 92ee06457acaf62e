import type { Field, Fields, TypedValues } from '@falcon/domain/records';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  CheckboxField,
  DateField,
  MoneyField,
  PercentField,
  PhoneField,
  RateField,
  SelectField,
  TextField,
} from '../../ui/fields/fields';
import { WebsiteField } from '../../ui/fields/WebsiteField';
import { Cell } from '../../ui/Section';
import { AddressFields } from '../address/AddressFields';

// The inputs of the form are bound by name; which value is behind it is checked where `kindField` is called.
type AnyForm = UseFormReturn<Record<string, unknown>>;

/** What the input for a reference is given. */
export interface ReferenceInputProps {
  form: AnyForm;
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** What the fields of a kind's form are given. */
export interface KindForm<K extends { readonly fields: Fields }> {
  form: UseFormReturn<TypedValues<K['fields']>>;
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
  phone: PhoneField,
  website: WebsiteField,
  money: MoneyField,
  rate: RateField,
  percent: PercentField,
  date: DateField,
  flag: CheckboxField,
};

interface Props<F extends Fields> {
  form: UseFormReturn<TypedValues<F>>;
  name: keyof F & string;
  /** Columns of the form's twelve; all of them by default. An address has its own. */
  span?: number | undefined;
}

/** The input for each field of a kind, with the label, hint and bounds of its definition. */
export function kindField<F extends Fields>(kind: { readonly fields: F }, pickers: Pickers<F>) {
  return function KindField({ form, name, span }: Props<F>) {
    const field: Field | undefined = kind.fields[name];
    if (!field) return null;
    const bound = { form: form as unknown as AnyForm, name };
    if (field.kind === 'address') return <AddressFields form={bound.form} name={name} />;
    const required = 'missing' in field || ('required' in field && field.kind !== 'choice');
    const rows = field.kind === 'text' && field.lines ? { rows: 2 } : {};
    const props = { ...bound, label: field.label, hint: field.hint, required, ...rows };
    const Input =
      field.kind === 'reference'
        ? (pickers as Record<string, ComponentType<ReferenceInputProps>>)[name]
        : INPUTS[field.kind];
    return (
      <Cell span={span}>
        {field.kind === 'choice' ? <SelectField {...props} options={field.options} /> : Input && <Input {...props} />}
      </Cell>
    );
  };
}
