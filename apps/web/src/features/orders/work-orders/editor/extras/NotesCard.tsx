import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useReadOnly } from '#ui/fields/read-only';
import { FormGrid } from '#ui/Section';
import { EditorCard } from '../EditorCard';
import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';
import { useKept } from '../use-kept';

/** The notes with who reads them: the two that are typed every day, then the others. */
const NOTES = [
  { name: 'jobSpecificNotes', hint: 'Read by the crew, and by the customer who signs' },
  { name: 'customInvoiceDescription', hint: 'Read by the customer: replaces the usual description' },
  { name: 'workOrderNote', hint: 'Read by office, crew and customer: on every copy' },
  { name: 'unitNotes', hint: 'Read by crew and customer: on every copy' },
  { name: 'specialInstructions', hint: 'Read by crew and customer: on every copy' },
  { name: 'additionalNotes', hint: 'Read by crew and customer: on every copy' },
] as const;
const DAILY = 2;

/** Notes of the order, each with its readers. A read-only order shows only existing ones. */
export function NotesCard({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const [open, setOpen] = useState(false);
  const names = NOTES.map((note) => note.name);
  const texts = useWatch({ control: form.control, name: names });
  const { errors } = useFormState({ control: form.control, name: names });
  const filled = useKept(names.filter((name, index) => texts[index] !== '' || errors[name] !== undefined));
  const isShown = ({ name }: (typeof NOTES)[number], index: number) =>
    filled.has(name) || (!readOnly && (open || index < DAILY));
  const shownNotes = NOTES.filter(isShown);
  if (shownNotes.length === 0) return null;
  return (
    <EditorCard title="Notes">
      <FormGrid>
        {shownNotes.map((note) => (
          <OrderField key={note.name} span={6} form={form} {...note} defaulted="compact" />
        ))}
      </FormGrid>
      {!readOnly && (open || shownNotes.length < NOTES.length) && (
        <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ mt: 0.5, ml: -1 }}>
          {open ? 'Fewer notes' : 'More notes'}
        </Button>
      )}
    </EditorCard>
  );
}
