import { applies, type Field, type Fields, isRecordType, type TypedValues } from '@falcon/domain/company/records';
import type { ComponentType, ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSees } from '#session/current-user';
import { SelectField } from '#ui/fields/fields';
import { Cell } from '#ui/Section';
import { AddressFields } from '../address/AddressFields';
import type { RowOf } from './documents';
import type { Creates } from './create-here';
import { type AnyForm, type FieldInputProps, INPUTS, type Look } from './field-inputs';

/**
 * The props of a kind's form fields; `More` is what a stored record has besides its fields, and `Parts` what its form
 * has.
 */
export interface KindForm<K extends { readonly fields: Fields }, More = unknown, Parts = unknown> {
  form: UseFormReturn<TypedValues<K['fields']> & Parts>;
  /** The stored record; undefined for a new one. */
  record?: (RowOf<K> & More) | undefined;
}

/** The props of a reference's input. */
export interface ReferenceInputProps extends FieldInputProps {
  /** The records that can be created here. */
  creates?: Creates;
}

/** The inputs for references: each searches records of one kind by name. */
export type Pickers<F extends Fields> = {
  [
    Name in keyof F as F[Name] extends { readonly kind: 'reference' } ? Name : never
  ]: ComponentType<ReferenceInputProps>;
};

interface Props<F extends Fields, Parts> extends Look {
  form: UseFormReturn<TypedValues<F> & Parts>;
  name: keyof F & string;
  /** How many of the form's twelve columns; all by default. An address sets its own. */
  span?: number | undefined;
  /** Below the input. */
  children?: ReactNode;
}

/** What a definition says about an input; amounts that can be negative are aligned like those in a sum. */
const saidOf = (field: Field) => ({
  label: field.label,
  hint: field.hint,
  required:
    'missing' in field || ('required' in field && field.required && !('initial' in field && field.initial !== null)),
  ...('signed' in field && field.signed && { negative: true, align: 'right' as const }),
});

/**
 * The input for each field of a kind that applies and is visible to the user, with the label, hint and bounds of its
 * definition.
 */
export function kindField<F extends Fields, Parts = unknown>(kind: { readonly fields: F }, pickers: Pickers<F>) {
  return function KindField({ form, name, span, children, ...look }: Props<F, Parts>) {
    const sees = useSees();
    const field: Field | undefined = kind.fields[name];
    const binding = { form: form as unknown as AnyForm, name };
    const decides = field?.when?.field ?? name;
    const value: unknown = useWatch({ control: binding.form.control, name: decides, disabled: !field?.when });
    if (!field || !sees(field) || !applies(field, { [decides]: value })) return null;
    if (field.kind === 'address') return <AddressFields form={binding.form} name={name} />;
    const rows = field.kind === 'text' && field.lines ? { rows: 2 } : {};
    const creates = field.kind === 'reference' && isRecordType(field.to) ? { creates: { type: field.to } } : {};
    const props = { ...binding, ...saidOf(field), ...rows, ...creates, ...look };
    const Input =
      field.kind === 'reference'
        ? (pickers as Record<string, ComponentType<FieldInputProps>>)[name]
        : INPUTS[field.kind];
    return (
      <Cell span={span}>
        {field.kind === 'choice' ? <SelectField {...props} options={field.options} /> : Input && <Input {...props} />}
        {children}
      </Cell>
    );
  };
}
