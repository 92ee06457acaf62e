import { supplyPurchase } from '@falcon/domain/company/records';
import Alert from '@mui/material/Alert';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { InstallerPicker } from '#pickers/InstallerPicker';
import { ReadOnlyContext, useReadOnly } from '#ui/fields/read-only';
import { FormGrid, Section } from '#ui/Section';
import type { StoredPurchase } from './purchase-form';
import { PurchaseLines } from './PurchaseLines';

const Field = kindField(supplyPurchase, {
  installer: InstallerPicker,
});

/** The fields of a purchase: who took the supplies, when, and which. What is on an approved sheet can't be changed. */
export function PurchaseFields({ form, record }: KindForm<typeof supplyPurchase, StoredPurchase>) {
  const readOnly = useReadOnly();
  const isLocked = record?.isLocked ?? false;
  return (
    <ReadOnlyContext.Provider value={readOnly || isLocked}>
      {isLocked && (
        <Alert severity="info" sx={{ mb: 2 }}>
          This is on an approved bill sheet, so it can’t be changed. Enter a payment adjustment to correct it.
        </Alert>
      )}
      <Section title="Purchase" help="The amount is deducted from the installer’s bill sheet for that week.">
        <FormGrid>
          <Field form={form} name="installer" span={8} />
          <Field form={form} name="purchaseDate" span={4} />
        </FormGrid>
      </Section>
      <PurchaseLines form={form} record={record} />
    </ReadOnlyContext.Provider>
  );
}
