import { contact } from '@falcon/domain/company/records';
import { childPages } from '#blocks/record-kind/child-pages';
import { childDocuments } from '#blocks/record-kind/documents';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { FormGrid, Section } from '#ui/Section';

const documents = childDocuments(contact);
const Field = kindField(contact, {});

function Fields({ form }: KindForm<typeof contact>) {
  return (
    <Section
      title="Contact"
      help="A person to call or e-mail. Invoices and messages to the site are e-mailed to contacts who receive them."
    >
      <FormGrid>
        <Field form={form} name="name" span={7} />
        <Field form={form} name="title" span={5} />
        <Field form={form} name="emailAddress" />
        <Field form={form} name="workPhone" span={6} />
        <Field form={form} name="cellPhone" span={6} />
        <Field form={form} name="invoice" span={6} />
        <Field form={form} name="siteMessages" span={6} />
      </FormGrid>
    </Section>
  );
}

/** The pages of contacts, by owner. */
export const contactPages = childPages(contact, {
  documents,
  Fields,
  duplicated: 'contact’s title and work phone',
});
