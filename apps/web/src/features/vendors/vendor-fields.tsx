import { VENDOR_TYPES } from '@falcon/domain/flooring';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../blocks/address/AddressFields';
import { CheckboxField, PhoneField, RateField, SelectField, TextField } from '../../ui/fields/fields';
import { WebsiteField } from '../../ui/fields/WebsiteField';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { VendorValues } from './vendor-form';

/** The fields of a vendor. */
export function VendorFields({ form }: { form: UseFormReturn<VendorValues> }) {
  return (
    <>
      <Section
        title="Vendor"
        help="Where you buy material. A disabled vendor keeps its items but is no longer offered."
      >
        <FormGrid>
          <Cell span={8}>
            <TextField form={form} name="name" label="Name" required />
          </Cell>
          <Cell span={4}>
            <TextField form={form} name="abbreviation" label="Abbreviation" hint="Shown in lists." />
          </Cell>
          <Cell span={4}>
            <SelectField form={form} name="vendorType" label="Type" options={VENDOR_TYPES} />
          </Cell>
          <Cell span={4}>
            <TextField
              form={form}
              name="accountNumber"
              label="Account number"
              hint="Our account number with this vendor."
            />
          </Cell>
          <Cell span={4}>
            <RateField form={form} name="shippingRate" label="Shipping rate" hint="Per unit; default for new items." />
          </Cell>
          <Cell>
            <CheckboxField form={form} name="isEnabled" label="Enabled" />
          </Cell>
        </FormGrid>
      </Section>
      <Section title="Contact information">
        <FormGrid>
          <Cell span={3}>
            <PhoneField form={form} name="phone" label="Phone" />
          </Cell>
          <Cell span={3}>
            <PhoneField form={form} name="fax" label="Fax" />
          </Cell>
          <Cell span={6}>
            <WebsiteField form={form} name="website" label="Website" />
          </Cell>
          <AddressFields form={form} name="address" />
        </FormGrid>
      </Section>
    </>
  );
}
