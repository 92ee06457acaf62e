import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { InstallerFields } from './installer-fields';
import { installerForm, installerInput, type InstallerValues, installerValues, newInstaller } from './installer-form';
import { type InstallerPartsFragment, InstallerRecordDocument, InstallerUpdateDocument } from './installers.generated';

function InstallerEditor({
  installer,
  reload,
}: {
  installer: InstallerPartsFragment;
  reload: () => Promise<InstallerPartsFragment>;
}) {
  const entity = useEntityForm({
    name: `installer:${installer.id}`,
    schema: installerForm,
    blank: newInstaller,
    values: installerValues(installer),
    version: installer.version,
    save: InstallerUpdateDocument,
    toInput: (values: InstallerValues, version) => ({
      id: installer.id,
      version: version ?? installer.version,
      ...installerInput(values),
    }),
    reload: async () => {
      const now = await reload();
      return { values: installerValues(now), version: now.version };
    },
    saved: () => 'Installer saved',
    exitTo: '/installers',
  });
  return (
    <RecordForm entity={entity} readOnly={!installer.editable}>
      <InstallerFields form={entity.form} />
    </RecordForm>
  );
}

/** An installer's own data. */
export function InstallerProfilePage() {
  const id = useParam('installerId');
  const { record, reload } = useRecord(InstallerRecordDocument, { id }, (data) => data.installer);
  return record ? <InstallerEditor key={record.id} installer={record} reload={reload} /> : null;
}
