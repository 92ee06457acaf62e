import { invoiceMethod } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindInnerPages } from '#blocks/record-kind/kind-inner-pages';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { FormGrid, Section } from '#ui/Section';

const Field = kindField(invoiceMethod, {});

function Fields({ form }: KindForm<typeof invoiceMethod>) {
  return (
    <Section title="Invoice method" help="A way to send invoices to a customer, selected on the customer’s profile.">
      <FormGrid>
        <Field form={form} name="name" span={8} />
        <Field form={form} name="delivery" span={4} />
        <Field form={form} name="isEnabled" />
      </FormGrid>
    </Section>
  );
}

/** The pages of invoice methods. */
export const invoiceMethodPages = kindInnerPages(invoiceMethod, { Fields, documents: kindDocuments(invoiceMethod) });
