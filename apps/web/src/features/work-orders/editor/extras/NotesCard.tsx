import { TextField } from '../../../../ui/fields/fields';
import { Cell, FormGrid } from '../../../../ui/Section';
import { EditorCard } from '../EditorCard';
import { DefaultedField } from '../form/DefaultedField';
import type { OrderFormApi } from '../form/order-form';

/** Everything written about the order, and the words on its invoice. */
export function NotesCard({ form }: { form: OrderFormApi }) {
  return (
    <EditorCard title="Notes">
      <FormGrid>
        <Cell span={6}><TextField form={form} name="workOrderNote" label="Order note" rows={2} maxLength={4000} /></Cell>
        <Cell span={6}><TextField form={form} name="jobSpecificNotes" label="Job notes" rows={2} maxLength={4000} hint="For the crew" /></Cell>
        <Cell span={6}><DefaultedField form={form} name="unitNotes"><TextField form={form} name="unitNotes" label="Unit notes" rows={2} maxLength={4000} /></DefaultedField></Cell>
        <Cell span={6}><DefaultedField form={form} name="specialInstructions"><TextField form={form} name="specialInstructions" label="Special instructions" rows={2} maxLength={4000} /></DefaultedField></Cell>
        <Cell span={6}><TextField form={form} name="additionalNotes" label="Additional notes" rows={2} maxLength={4000} /></Cell>
        <Cell span={6}><TextField form={form} name="customInvoiceDescription" label="Invoice description" rows={2} maxLength={1000} hint="Stands on the invoice in place of the usual words" /></Cell>
      </FormGrid>
    </EditorCard>
  );
}
