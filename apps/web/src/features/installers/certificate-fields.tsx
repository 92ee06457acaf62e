import { ADJUSTMENT_TYPES, VALUE_TYPES } from '@falcon/domain/flooring';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CheckboxField, DateField, MoneyField, PercentField, SelectField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { CertificateValues } from './certificate-form';

/** The fields of an insurance certificate. */
export function CertificateFields({ form }: { form: UseFormReturn<CertificateValues> }) {
  const deductionType = useWatch({ control: form.control, name: 'deductionType' });
  return (
    <>
      <Section
        title="Certificate"
        help="Covers every job installed through its expiration date. The office is notified 30, 14, 7 and 0 days before."
      >
        <FormGrid>
          <Cell span={6}>
            <SelectField form={form} name="certificateType" label="Type" options={ADJUSTMENT_TYPES} required />
          </Cell>
          <Cell span={6}>
            <TextField form={form} name="description" label="Description" placeholder="Insurer, policy number" />
          </Cell>
          <Cell>
            <CheckboxField form={form} name="hasCertificate" label="Certificate on file" />
          </Cell>
          <Cell span={4}>
            <DateField form={form} name="effectiveDate" label="From" />
          </Cell>
          <Cell span={4}>
            <DateField form={form} name="expirationDate" label="Until" />
          </Cell>
        </FormGrid>
      </Section>
      <Section
        title="Without coverage"
        help="Withheld from the installer’s pay when no certificate of this type covers a job."
      >
        <FormGrid>
          <Cell span={4}>
            <SelectField form={form} name="deductionType" label="Deduction type" options={VALUE_TYPES} />
          </Cell>
          <Cell span={4}>
            {deductionType === 'AMOUNT' ? (
              <MoneyField form={form} name="deductionAmount" label="Amount" hint="Once per bill sheet." />
            ) : (
              <PercentField
                form={form}
                name="deductionPercent"
                label="Percentage"
                hint="Of the labor on each such order."
              />
            )}
          </Cell>
        </FormGrid>
      </Section>
    </>
  );
}
