import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { requiredText } from '../../blocks/entity-form/text-rules';
import { optionalPick } from '../../blocks/entity-form/value-rules';
import { LaborRatePicker } from '../../pickers/LaborRatePicker';
import { CheckboxField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { CustomerTypePartsFragment } from './customer-types.generated';

/** The rules of a customer type's form. */
export const customerTypeForm = z.object({
  name: requiredText('the name of the customer type', 80),
  laborRate: optionalPick,
  isCommercial: z.boolean(),
  isEnabled: z.boolean(),
});

/** The form values of a customer type. */
export type CustomerTypeValues = z.infer<typeof customerTypeForm>;

/** A blank customer type. */
export const newCustomerType: CustomerTypeValues = { name: '', laborRate: null, isCommercial: false, isEnabled: true };

/** A stored customer type as form values. */
export function customerTypeValues({
  name,
  laborRate,
  isCommercial,
  isEnabled,
}: CustomerTypePartsFragment): CustomerTypeValues {
  return { name, laborRate: laborRate && { id: laborRate.id, name: laborRate.laborCategory }, isCommercial, isEnabled };
}

/** A stored customer type as the start of another one, with its own name. */
export const copiedCustomerType = (type: CustomerTypePartsFragment): CustomerTypeValues => ({
  ...customerTypeValues(type),
  name: '',
  isEnabled: true,
});

/** Form values as the input of a save. */
export const customerTypeInput = ({ laborRate, ...values }: CustomerTypeValues) => ({
  ...values,
  laborRateId: laborRate?.id ?? null,
});

/** The fields of a customer type. */
export function CustomerTypeFields({ form }: { form: UseFormReturn<CustomerTypeValues> }) {
  return (
    <Section title="Customer type" help="The kind of customer. Its labor rate applies to customers without their own.">
      <FormGrid>
        <Cell span={6}>
          <TextField form={form} name="name" label="Name" required />
        </Cell>
        <Cell span={6}>
          <LaborRatePicker form={form} name="laborRate" label="Labor rate" hint="Blank = company default rate." />
        </Cell>
        <Cell>
          <CheckboxField
            form={form}
            name="isCommercial"
            label="Commercial"
            hint="Orders for these customers can be put on Hold Commercial."
          />
        </Cell>
        <Cell>
          <CheckboxField form={form} name="isEnabled" label="Enabled" />
        </Cell>
      </FormGrid>
    </Section>
  );
}
