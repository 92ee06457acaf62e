import { cleanLocationCode, LONGEST_LOCATION_CODE } from '@falcon/domain/work-order-number';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { requiredText } from '../../blocks/entity-form/checks/text-rules';
import { CheckboxField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { LocationPartsFragment } from './locations.generated';

const codeText = z.string().check(
  z.superRefine((text, check) => {
    const cleaned = cleanLocationCode(text);
    if (!cleaned.ok) check.addIssue({ code: 'custom', message: cleaned.reason });
  }),
);

/** The rules of a location's form. */
export const locationForm = z.object({
  name: requiredText('the name of the location', 80),
  code: codeText,
  isEnabled: z.boolean(),
});

/** The form values of a location. */
export type LocationValues = z.infer<typeof locationForm>;

/** A blank location. */
export const newLocation: LocationValues = { name: '', code: '', isEnabled: true };

/** A stored location as form values. */
export const locationValues = ({ name, code, isEnabled }: LocationPartsFragment): LocationValues => ({
  name,
  code,
  isEnabled,
});

/** Form values as the input of a save. */
export const locationInput = ({ code, ...values }: LocationValues) => ({ ...values, code: code.trim().toUpperCase() });

function codeHint(code: string, location: LocationPartsFragment | undefined): string {
  if (location?.hasOrders) return 'Work orders have numbers with this code, so it can’t be changed.';
  const cleaned = cleanLocationCode(code);
  return `Starts work-order numbers: ${cleaned.ok ? cleaned.value : 'IND'}-C-000001. It can’t be changed after the first order.`;
}

/** The fields of a location. */
export function LocationFields({
  form,
  location,
}: {
  form: UseFormReturn<LocationValues>;
  location?: LocationPartsFragment | undefined;
}) {
  return (
    <Section
      title="Location"
      help="A branch of the company. Each customer belongs to one, and each one numbers its own work orders."
    >
      <FormGrid>
        <Cell span={6}>
          <TextField form={form} name="name" label="Name" required />
        </Cell>
        <Cell span={6}>
          <TextField
            form={form}
            name="code"
            label="Code"
            required
            maxLength={LONGEST_LOCATION_CODE}
            disabled={location?.hasOrders}
            hint={codeHint(form.watch('code'), location)}
          />
        </Cell>
        <Cell>
          <CheckboxField
            form={form}
            name="isEnabled"
            label="Enabled"
            hint="A disabled location can’t be selected for customers; its customers and orders are kept."
          />
        </Cell>
      </FormGrid>
    </Section>
  );
}
