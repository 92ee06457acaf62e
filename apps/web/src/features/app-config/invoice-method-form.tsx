import { INVOICE_DELIVERIES, valuesOf } from '@falcon/domain/flooring';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { requiredText } from '../../blocks/entity-form/checks/text-rules';
import { CheckboxField, SelectField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';

/** The rules of an invoice method's form. */
export const invoiceMethodForm = z.object({
  name: requiredText('the name of the invoice method', 80),
  delivery: z.enum(valuesOf(INVOICE_DELIVERIES)),
  isEnabled: z.boolean(),
});

/** The form values of an invoice method. */
export type InvoiceMethodValues = z.infer<typeof invoiceMethodForm>;

/** A blank invoice method. */
export const newInvoiceMethod: InvoiceMethodValues = { name: '', delivery: 'EMAIL', isEnabled: true };

/** The fields of an invoice method. */
export function InvoiceMethodFields({ form }: { form: UseFormReturn<InvoiceMethodValues> }) {
  return (
    <Section title="Invoice method" help="How a customer receives invoices; selected on the customer’s profile.">
      <FormGrid>
        <Cell span={8}>
          <TextField form={form} name="name" label="Name" required />
        </Cell>
        <Cell span={4}>
          <SelectField form={form} name="delivery" label="Delivery method" options={INVOICE_DELIVERIES} />
        </Cell>
        <Cell>
          <CheckboxField form={form} name="isEnabled" label="Enabled" />
        </Cell>
      </FormGrid>
    </Section>
  );
}
