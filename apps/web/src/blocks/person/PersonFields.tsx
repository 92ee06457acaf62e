import { useQuery } from '@apollo/client/react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { CheckboxField, DateField, PhoneField, SelectField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import { StateListDocument } from '../address/address.generated';
import { AddressFields } from '../address/AddressFields';
import type { PersonValues } from './person-form';

interface Props<T extends FieldValues> {
  form: { control: Control<T> };
}

const path = <T extends FieldValues>(name: keyof PersonValues) => name as FieldPath<T>;

/** Contact information: phones, e-mail, address. */
export function ReachFields<T extends FieldValues>({ form }: Props<T>) {
  return (
    <Section title="Contact information">
      <FormGrid>
        <Cell span={4}>
          <PhoneField form={form} name={path<T>('cellPhone')} label="Cell phone" />
        </Cell>
        <Cell span={4}>
          <PhoneField form={form} name={path<T>('homePhone')} label="Home phone" />
        </Cell>
        <Cell span={4}>
          <TextField form={form} name={path<T>('emailAddress')} label="E-mail address" type="email" />
        </Cell>
        <AddressFields form={form} name={path<T>('address')} />
      </FormGrid>
    </Section>
  );
}

/** Whether a person needs no workers' compensation insurance: in which state, until when. */
export function ExemptionFields<T extends FieldValues>({ form, help }: Props<T> & { help: string }) {
  const { data } = useQuery(StateListDocument);
  const states = (data?.states ?? []).map((state) => ({ value: state.code, label: `${state.code} · ${state.name}` }));
  const exempt: boolean = useWatch({ control: form.control, name: path<T>('workExempt') });
  return (
    <Section title="Work exemption" help={help}>
      <FormGrid>
        <Cell span={4}>
          <CheckboxField form={form} name={path<T>('workExempt')} label="Exempt" />
        </Cell>
        {exempt && (
          <Cell span={4}>
            <SelectField
              form={form}
              name={path<T>('workExemptState')}
              label="State"
              options={states}
              emptyLabel="None"
            />
          </Cell>
        )}
        {exempt && (
          <Cell span={4}>
            <DateField
              form={form}
              name={path<T>('workExemptExpDate')}
              label="Expires"
              hint="It applies only with a state and an expiration date."
            />
          </Cell>
        )}
      </FormGrid>
    </Section>
  );
}
