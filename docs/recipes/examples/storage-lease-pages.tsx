import { storageLease } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { FormGrid, Section } from '#ui/Section';

const documents = kindDocuments(storageLease);
const Field = kindField(storageLease, {});

function Fields({ form }: KindForm<typeof storageLease>) {
  return (
    <Section title="Storage lease" help="A place you rent to keep material.">
      <FormGrid>
        <Field form={form} name="name" span={6} />
        <Field form={form} name="leaseType" span={3} />
        <Field form={form} name="monthlyRent" span={3} />
        <Field form={form} name="endsOn" span={3} />
        <Field form={form} name="notes" />
        <Field form={form} name="isEnabled" />
      </FormGrid>
    </Section>
  );
}

export const storageLeasePages = kindPages(storageLease, { Fields, documents });
