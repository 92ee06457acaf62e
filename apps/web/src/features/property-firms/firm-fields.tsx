import { useQuery } from '@apollo/client/react';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../blocks/address/AddressFields';
import { CheckboxField, PhoneField, SelectField, TextField } from '../../ui/fields/fields';
import { WebsiteField } from '../../ui/fields/WebsiteField';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { FirmValues } from './firm-form';
import { FirmTypesDocument } from './firms.generated';

/** The fields of a property management firm. */
export function FirmFields({ form }: { form: UseFormReturn<FirmValues> }) {
  const { data } = useQuery(FirmTypesDocument);
  const types = (data?.propertyFirmTypes ?? []).map((type) => ({ value: type.id, label: type.name }));
  return (
    <>
      <Section
        title="Firm"
        help="Manages the properties you work in. A disabled firm keeps its properties but is no longer offered."
      >
        <FormGrid>
          <Cell span={8}>
            <TextField form={form} name="name" label="Name" required />
          </Cell>
          <Cell span={4}>
            <SelectField form={form} name="propertyFirmTypeId" label="Type" options={types} emptyLabel="None" />
          </Cell>
          <Cell>
            <CheckboxField form={form} name="isEnabled" label="Enabled" />
          </Cell>
        </FormGrid>
      </Section>
      <Section title="Principal contact" help="The person to call about this firm.">
        <FormGrid>
          <Cell span={6}>
            <TextField form={form} name="principalContact" label="Contact name" />
          </Cell>
          <Cell span={6}>
            <PhoneField form={form} name="contactPhone" label="Contact phone" />
          </Cell>
        </FormGrid>
      </Section>
      <Section title="Contact information">
        <FormGrid>
          <Cell span={6}>
            <TextField form={form} name="emailAddress" label="E-mail address" type="email" />
          </Cell>
          <Cell span={6}>
            <WebsiteField form={form} name="website" label="Website" />
          </Cell>
          <Cell span={6}>
            <PhoneField form={form} name="phone" label="Phone" />
          </Cell>
          <Cell span={6}>
            <PhoneField form={form} name="fax" label="Fax" />
          </Cell>
          <AddressFields form={form} name="address" />
        </FormGrid>
      </Section>
    </>
  );
}
