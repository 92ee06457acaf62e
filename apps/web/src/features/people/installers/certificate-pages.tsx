import { useWatch } from 'react-hook-form';
import { insuranceCertificate } from '@falcon/domain/company/records';
import { childPages } from '#blocks/record-kind/child-pages';
import { childDocuments } from '#blocks/record-kind/documents';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { FormGrid, Section } from '#ui/Section';

const documents = childDocuments(insuranceCertificate);
const Field = kindField(insuranceCertificate, {});

function Fields({ form }: KindForm<typeof insuranceCertificate>) {
  const hasCertificate = useWatch({ control: form.control, name: 'hasCertificate' });
  return (
    <>
      <Section
        title="Certificate"
        help="Covers every job installed from its first through its last day. For a renewal, create another certificate: this one stays. The office is notified 30, 14, 7 and 0 days before the last day."
      >
        <FormGrid>
          <Field form={form} name="certificateType" span={6} />
          <Field form={form} name="description" span={6} placeholder="Insurer, policy number" />
          <Field form={form} name="hasCertificate" />
          <Field form={form} name="effectiveDate" span={4} />
          <Field form={form} name="expirationDate" span={4} required={hasCertificate} />
        </FormGrid>
      </Section>
      <Section
        title="Without coverage"
        help="Withheld from the installer’s pay when no certificate of this type covers a job, under the terms of the most recent certificate that began by the install date."
      >
        <FormGrid>
          <Field form={form} name="deductionType" span={4} />
          <Field form={form} name="deductionAmount" span={4} />
          <Field form={form} name="deductionPercent" span={4} />
        </FormGrid>
      </Section>
    </>
  );
}

/** The pages of the insurance certificates of an installer. */
export const certificatePages = childPages(insuranceCertificate, {
  documents,
  Fields,
  duplicated: 'certificate’s deduction',
});
