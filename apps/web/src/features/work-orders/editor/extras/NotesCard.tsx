import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../ui/fields/fields';
import { useReadOnly } from '../../../../ui/fields/read-only';
import { Cell, FormGrid } from '../../../../ui/Section';
import { EditorCard } from '../EditorCard';
import { DefaultedField } from '../form/DefaultedField';
import type { OrderFormApi } from '../form/order-form';

const NOTES = [
  { name: 'workOrderNote', label: 'Order note', most: 4000, hint: undefined },
  { name: 'jobSpecificNotes', label: 'Job notes', most: 4000, hint: 'For the crew' },
  { name: 'unitNotes', label: 'Unit notes', most: 4000, hint: undefined },
  { name: 'specialInstructions', label: 'Special instructions', most: 4000, hint: undefined },
  { name: 'additionalNotes', label: 'Additional notes', most: 4000, hint: undefined },
  {
    name: 'customInvoiceDescription',
    label: 'Invoice description',
    most: 1000,
    hint: 'Replaces the standard invoice description',
  },
] as const;

/** Notes of the order, and the text on its invoice. A read-only order shows only existing ones. */
export function NotesCard({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const written = useWatch({ control: form.control, name: NOTES.map((note) => note.name) });
  const shown = NOTES.filter((_note, index) => !readOnly || written[index] !== '');
  if (shown.length === 0) return null;
  return (
    <EditorCard title="Notes">
      <FormGrid>
        {shown.map(({ name, label, most, hint }) => (
          <Cell key={name} span={6}>
            <DefaultedField form={form} name={name} compact>
              <TextField form={form} name={name} label={label} rows={2} maxLength={most} hint={hint} />
            </DefaultedField>
          </Cell>
        ))}
      </FormGrid>
    </EditorCard>
  );
}
