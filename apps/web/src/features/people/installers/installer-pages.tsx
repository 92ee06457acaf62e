import { installer } from '@falcon/domain/company/records';
import { personSections } from '#blocks/person/PersonSections';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import { useCan, useSees } from '#session/current-user';
import { FlagGroup } from '#ui/fields/FlagGroup';
import { lazyPart } from '#ui/lazy-part';
import { FormGrid, Section } from '#ui/Section';

const BankAccount = lazyPart(async () => (await import('./BankAccount')).BankAccount);
const InstallerDoor = lazyPart(async () => (await import('./InstallerDoor')).InstallerDoor);
const documents = kindDocuments(installer);
const Field = kindField(installer, {});
const { Reach, Exemption } = personSections(Field);

function Fields({ form }: KindForm<typeof installer>) {
  return (
    <>
      <Section
        title="Installer"
        help="Installs the floors. A disabled installer keeps existing orders but can’t be assigned new ones."
      >
        <FormGrid>
          <Field form={form} name="firstName" span={4} />
          <Field form={form} name="lastName" span={4} />
          <Field form={form} name="companyName" span={4} />
          <Field form={form} name="hireDate" span={4} />
          <Field form={form} name="birthDate" span={4} />
          <Field form={form} name="isEnabled" />
        </FormGrid>
      </Section>
      <Reach form={form} />
      <Section
        title="Work"
        help="What this installer does, and when. Assigning anything else needs an override with a reason."
      >
        <FormGrid>
          <FlagGroup label="Installs">
            <Field form={form} name="installsCarpet" />
            <Field form={form} name="installsVinyl" />
            <Field form={form} name="installsVct" />
            <Field form={form} name="installsCarpetTile" />
          </FlagGroup>
          <FlagGroup label="Works on">
            <Field form={form} name="worksSunday" />
            <Field form={form} name="worksMonday" />
            <Field form={form} name="worksTuesday" />
            <Field form={form} name="worksWednesday" />
            <Field form={form} name="worksThursday" />
            <Field form={form} name="worksFriday" />
            <Field form={form} name="worksSaturday" />
          </FlagGroup>
          <Field form={form} name="dailyJobs" span={4} />
          <Field form={form} name="dailyYards" span={4} />
        </FormGrid>
      </Section>
      <Exemption form={form} help="Replaces a workers’ comp certificate on jobs in that state until it expires." />
    </>
  );
}

/** The installer's personal link, and the bank account for transfers. */
function Below({ record }: { record: { id: string; fullName: string } }) {
  const [can, sees] = [useCan(), useSees()];
  return (
    <>
      {can('editInstaller') && <InstallerDoor key={`door ${record.id}`} installer={record} />}
      {sees(installer.parts.bankAccount) && <BankAccount key={record.id} installer={record} />}
    </>
  );
}

/** The pages of installers; `tabs` follow the profile. */
export const installerPages = (tabs: readonly FeatureTab[]) =>
  kindPages(installer, { Fields, Below, documents, tabs, duplicated: 'installer’s company' });
