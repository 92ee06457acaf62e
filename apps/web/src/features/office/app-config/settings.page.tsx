import { useEffect } from 'react';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { HistoryButton } from '#blocks/history/HistoryButton';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useInside } from '#blocks/record-page/child-page';
import { RecordFoot } from '#blocks/record-page/RecordFoot';
import { useRecord } from '#blocks/record-page/use-record';
import { countDaysIn, TimeText } from '#ui/format/dates';
import { Section } from '#ui/Section';
import { ConfigSettingsDocument, type ConfigSettingsQuery, ConfigUpdateDocument } from './app-config.generated';
import { CompanyFields, InvoiceFields, WorkFields } from './settings-fields';
import { AchFields } from './AchFields';
import { ScheduleSection } from './ScheduleSection';
import { TaxRules } from './TaxRules';
import { UnpaidFields } from './UnpaidFields';
import { settingsForm, type SettingsValues, settingsValues, settingsInput } from './settings-form';

function SettingsEditor({ data, reload }: { data: ConfigSettingsQuery; reload: () => Promise<ConfigSettingsQuery> }) {
  useInside('APP_CONFIGURATION', '1');
  const { timeZone } = data.appConfiguration;
  useEffect(() => countDaysIn(timeZone), [timeZone]);
  const values = settingsValues(data.appConfiguration, data.laborRates);
  const entity = useEntityForm({
    name: 'app-config',
    schema: settingsForm,
    blank: values,
    values,
    version: data.appConfiguration.version,
    save: ConfigUpdateDocument,
    toInput: (newValues: SettingsValues, version) => ({
      version: version ?? data.appConfiguration.version,
      ...settingsInput(newValues),
    }),
    reload: async () => {
      const now = await reload();
      return { values: settingsValues(now.appConfiguration, now.laborRates), version: now.appConfiguration.version };
    },
    saved: () => 'Settings saved',
  });
  return (
    <RecordForm entity={entity} readOnly={!data.appConfiguration.editable}>
      <CompanyFields form={entity.form} />
      <InvoiceFields form={entity.form} />
      <UnpaidFields form={entity.form} />
      <AchFields form={entity.form} />
      <WorkFields form={entity.form} />
      <ScheduleSection />
      <TaxRules form={entity.form} />
      <BackupNote madeAt={data.appConfiguration.dbBackupVersion} />
      <RecordFoot>
        <HistoryButton type="APP_CONFIGURATION" id="1" name="the settings" />
      </RecordFoot>
    </RecordForm>
  );
}

function BackupNote({ madeAt }: { madeAt: string | null }) {
  return (
    <Section title="Backup" help="Made with the backup command on the server; see the README.">
      {madeAt ? (
        <>
          Last backup <TimeText value={madeAt} />
        </>
      ) : (
        'No backup yet.'
      )}
    </Section>
  );
}

/** The company's settings. */
export function SettingsPage() {
  const { record, error, retry, reload } = useRecord(ConfigSettingsDocument, {}, (data) => data);
  if (record) return <SettingsEditor data={record} reload={reload} />;
  return <NotLoaded error={error} retry={retry} />;
}
