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
      <Section title="Certificate" help="It covers every job installed up to and on its last day. The office is warned 30, 14, 7 and 0 days before.">
        <FormGrid>
          <Cell span={6}><SelectField form={form} name="certificateType" label="Type" options={ADJUSTMENT_TYPES} required /></Cell>
          <Cell span={6}><TextField form={form} name="description" label="Description" placeholder="Insurer, policy number" /></Cell>
          <Cell><CheckboxField form={form} name="hasCertificate" label="The certificate is here" /></Cell>
          <Cell span={4}><DateField form={form} name="effectiveDate" label="From" /></Cell>
          <Cell span={4}><DateField form={form} name="expirationDate" label="Until" /></Cell>
        </FormGrid>
      </Section>
      <Section title="Without cover" help="What is kept back from the installer's pay while no certificate of this type covers a job.">
        <FormGrid>
          <Cell span={4}><SelectField form={form} name="deductionType" label="Deducted as" options={VALUE_TYPES} /></Cell>
          <Cell span={4}>
            {deductionType === 'AMOUNT' ? <MoneyField form={form} name="deductionAmount" label="Amount" hint="Once a bill sheet." /> : <PercentField form={form} name="deductionPercent" label="Percentage" hint="Of the labor of each such order." />}
          </Cell>
        </FormGrid>
      </Section>
    </>
  );
}
