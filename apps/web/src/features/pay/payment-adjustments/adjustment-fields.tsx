import { paymentAdjustment } from '@falcon/domain/company/records';
import Alert from '@mui/material/Alert';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { InstallerPicker } from '#pickers/InstallerPicker';
import { SalespersonPicker } from '#pickers/SalespersonPicker';
import { ReadOnlyContext, useReadOnly } from '#ui/fields/read-only';
import { FormGrid, Section } from '#ui/Section';
import type { StoredAdjustment } from './adjustment-form';
import { AdjustmentLines } from './AdjustmentLines';

const Field = kindField(paymentAdjustment, {
  installer: InstallerPicker,
  salesperson: SalespersonPicker,
});

/**
 * The fields of an adjustment: for whom, when, how often, and its lines. What is on an approved sheet can't be changed.
 */
export function AdjustmentFields({ form, record }: KindForm<typeof paymentAdjustment, StoredAdjustment>) {
  const readOnly = useReadOnly();
  const isLocked = record?.weeks.some((week) => week.isLocked) ?? false;
  return (
    <>
      {isLocked && !readOnly && (
        <Alert severity="info" sx={{ mb: 2 }}>
          This is approved. {record?.recurring ? 'Only the number of weeks can change. ' : 'It can’t be changed. '}
          Enter another adjustment to correct it.
        </Alert>
      )}
      <Section title="Adjustment" help="Select a person and the due date.">
        <FormGrid>
          <ReadOnlyContext.Provider value={readOnly || isLocked}>
            <Field form={form} name="contractorType" span={4} />
            <Field form={form} name="installer" span={8} required />
            <Field form={form} name="salesperson" span={8} required />
            <Field form={form} name="adjustmentDate" span={4} />
          </ReadOnlyContext.Provider>
          <Field form={form} name="recurring" span={5} />
          {form.watch('recurring') && <Field form={form} name="recurrenceNumber" span={3} required />}
        </FormGrid>
      </Section>
      <ReadOnlyContext.Provider value={readOnly || isLocked}>
        <AdjustmentLines form={form} />
      </ReadOnlyContext.Provider>
    </>
  );
}
