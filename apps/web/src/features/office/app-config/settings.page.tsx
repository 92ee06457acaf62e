import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { HistoryButton } from '#blocks/history/HistoryButton';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useInside } from '#blocks/record-page/child-page';
import { RecordFoot } from '#blocks/record-page/RecordFoot';
import { useRecord } from '#blocks/record-page/use-record';
import { countDaysIn, TimeText } from '#ui/format/dates';
import { Section } from '#ui/Section';
import { sizes } from '#ui/tokens';
import { ConfigSettingsDocument, type ConfigSettingsQuery, ConfigUpdateDocument } from './app-config.generated';
import { CompanyFields, InvoiceFields, WorkFields } from './settings-fields';
import { AchFields } from './AchFields';
import { ScheduleSection } from './ScheduleSection';
import { TaxRules } from './TaxRules';
import { UnpaidFields } from './UnpaidFields';
import { settingsForm, type SettingsValues, settingsValues, settingsInput } from './settings-form';

/** Part of the settings that a link can scroll to. */
function Place({ name, children }: { name: string; children: ReactNode }) {
  const { at }: Record<string, string | undefined> = useSearch({ strict: false });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at === name) place.current?.scrollIntoView();
  }, [at, name]);
  return (
    <div ref={place} style={{ scrollMarginTop: 3 * sizes.topBar }}>
      {children}
    </div>
  );
}

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
      <Place name="orders">
        <WorkFields form={entity.form} />
      </Place>
      <ScheduleSection />
      <Place name="tax">
        <TaxRules form={entity.form} />
      </Place>
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
