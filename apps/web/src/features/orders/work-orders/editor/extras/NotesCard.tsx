import { useWatch } from 'react-hook-form';
import { useReadOnly } from '#ui/fields/read-only';
import { FormGrid } from '#ui/Section';
import { EditorCard } from '../EditorCard';
import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';

const NOTES = [
  { name: 'workOrderNote' },
  { name: 'jobSpecificNotes', hint: 'For the crew' },
  { name: 'unitNotes' },
  { name: 'specialInstructions' },
  { name: 'additionalNotes' },
  { name: 'customInvoiceDescription', hint: 'Replaces the standard invoice description' },
] as const;

/** Notes of the order, and the text on its invoice. A read-only order shows only existing ones. */
export function NotesCard({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const texts = useWatch({ control: form.control, name: NOTES.map((note) => note.name) });
  const shownNotes = NOTES.filter((_note, index) => !readOnly || texts[index] !== '');
  if (shownNotes.length === 0) return null;
  return (
    <EditorCard title="Notes">
      <FormGrid>
        {shownNotes.map((note) => (
          <OrderField key={note.name} span={6} form={form} {...note} defaulted="compact" />
        ))}
      </FormGrid>
    </EditorCard>
  );
}
