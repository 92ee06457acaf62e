import { useQuery } from '@apollo/client/react';
import { propertyFirm } from '@falcon/domain/company/records';
import { AccountNote } from '#blocks/account-note/AccountNote';
import { BouncedNote } from '#blocks/mail/BouncedNote';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { kindField, type KindForm, type ReferenceInputProps } from '#blocks/record-kind/KindField';
import { ReferenceSelect } from '#blocks/record-kind/ReferenceSelect';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import { EnabledText } from '#ui/EnabledText';
import { FormGrid, Section } from '#ui/Section';
import { FirmTypesDocument } from './firms.generated';

/** The type of a firm, from a short list. */
function FirmTypeField(props: ReferenceInputProps) {
  const { data } = useQuery(FirmTypesDocument);
  return <ReferenceSelect {...props} records={data?.propertyFirmTypes} emptyLabel="None" />;
}

const documents = kindDocuments(propertyFirm);
const Field = kindField(propertyFirm, { propertyFirmType: FirmTypeField });

function Fields({ form }: KindForm<typeof propertyFirm>) {
  return (
    <>
      <Section
        title="Firm"
        help="Manages the properties you work in. A disabled firm keeps its properties but is no longer offered."
      >
        <FormGrid>
          <Field form={form} name="name" span={8} />
          <Field form={form} name="propertyFirmType" span={4} />
          <Field form={form} name="isEnabled" />
        </FormGrid>
      </Section>
      <Section title="Principal contact" help="The person to call about this firm.">
        <FormGrid>
          <Field form={form} name="principalContact" span={6} />
          <Field form={form} name="contactPhone" span={6} />
        </FormGrid>
      </Section>
      <Section title="Contact information">
        <FormGrid>
          <Field form={form} name="emailAddress" span={6} />
          <Field form={form} name="website" span={6} />
          <Field form={form} name="phone" span={6} />
          <Field form={form} name="fax" span={6} />
          <Field form={form} name="address" />
        </FormGrid>
      </Section>
    </>
  );
}

/** The pages of property management firms; `tabs` follow the profile. */
export const firmPages = (tabs: readonly FeatureTab[]) =>
  kindPages(propertyFirm, {
    Fields,
    documents,
    tabs,
    note: ({ id, isEnabled }) => (
      <>
        {!isEnabled && <EnabledText value={false} />}
        <AccountNote owner={{ propertyFirmId: id }} account={`/property-management-firms/${id}/account`} />
        <BouncedNote owner={{ propertyFirmId: id }} list={`/property-management-firms/${id}/mail`} />
      </>
    ),
  });
