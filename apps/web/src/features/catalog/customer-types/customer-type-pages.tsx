import { customerType } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { LaborRatePicker } from '#pickers/LaborRatePicker';
import { FormGrid, Section } from '#ui/Section';

const documents = kindDocuments(customerType);
const Field = kindField(customerType, { laborRate: LaborRatePicker });

function Fields({ form }: KindForm<typeof customerType>) {
  return (
    <Section title="Customer type" help="The kind of customer. Its labor rate applies to customers without their own.">
      <FormGrid>
        <Field form={form} name="name" span={6} />
        <Field form={form} name="laborRate" span={6} />
        <Field form={form} name="isCommercial" />
        <Field form={form} name="isEnabled" />
      </FormGrid>
    </Section>
  );
}

export const customerTypePages = kindPages(customerType, { Fields, documents });
