import { vendor } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import { FormGrid, Section } from '#ui/Section';

const documents = kindDocuments(vendor);
const Field = kindField(vendor, {});

function Fields({ form }: KindForm<typeof vendor>) {
  return (
    <>
      <Section
        title="Vendor"
        help="Where you buy material. A disabled vendor keeps its items but is no longer offered."
      >
        <FormGrid>
          <Field form={form} name="name" span={8} />
          <Field form={form} name="abbreviation" span={4} />
          <Field form={form} name="vendorType" span={4} />
          <Field form={form} name="accountNumber" span={4} />
          <Field form={form} name="shippingRate" span={4} />
          <Field form={form} name="isEnabled" />
        </FormGrid>
      </Section>
      <Section title="Contact information">
        <FormGrid>
          <Field form={form} name="phone" span={3} />
          <Field form={form} name="fax" span={3} />
          <Field form={form} name="website" span={6} />
          <Field form={form} name="address" />
        </FormGrid>
      </Section>
    </>
  );
}

/** The pages of vendors; `tabs` are those of other features. */
export const vendorPages = (tabs: readonly FeatureTab[]) => kindPages(vendor, { Fields, documents, tabs });
