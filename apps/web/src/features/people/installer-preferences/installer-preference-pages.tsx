import { installerPreference } from '@falcon/domain/company/records';
import { childPages } from '#blocks/record-kind/child-pages';
import { childDocuments } from '#blocks/record-kind/documents';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { InstallerPicker } from '#pickers/InstallerPicker';
import { FormGrid, Section } from '#ui/Section';

const documents = childDocuments(installerPreference);
const Field = kindField(installerPreference, { installer: InstallerPicker });

function Fields({ form }: KindForm<typeof installerPreference>) {
  return (
    <Section
      title="Installer preference"
      help="A preferred installer is marked on the assignment board. An excluded one is assigned only with an override."
    >
      <FormGrid>
        <Field form={form} name="installer" span={6} />
        <Field form={form} name="preference" span={6} />
        <Field form={form} name="reason" span={12} />
      </FormGrid>
    </Section>
  );
}

/** The pages of a customer's installer preferences. */
export const installerPreferencePages = childPages(installerPreference, { documents, Fields });
