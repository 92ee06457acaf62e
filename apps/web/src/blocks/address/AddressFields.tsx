import { useQuery } from '@apollo/client/react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Bound, SelectField, TextField } from '../../ui/fields/fields';
import { Cell } from '../../ui/Section';
import { StateListDocument } from './address.generated';

/** The lines of an address, inside a form's grid; `name` is where the form keeps it (`address`). */
export function AddressFields<T extends FieldValues>({ form, name }: Bound<T>) {
  const { data } = useQuery(StateListDocument);
  const states = (data?.states ?? []).map((state) => ({ value: state.code, label: `${state.code} · ${state.name}` }));
  const at = (part: string) => `${name}.${part}` as FieldPath<T>;
  return (
    <>
      <Cell><TextField form={form} name={at('addressLine1')} label="Street" autoComplete="off" /></Cell>
      <Cell><TextField form={form} name={at('addressLine2')} label="Suite, building" autoComplete="off" /></Cell>
      <Cell span={5}><TextField form={form} name={at('city')} label="City" autoComplete="off" /></Cell>
      <Cell span={4}><SelectField form={form} name={at('state')} label="State" options={states} emptyLabel="None" /></Cell>
      <Cell span={3}><TextField form={form} name={at('postalCode')} label="ZIP" autoComplete="off" /></Cell>
    </>
  );
}
