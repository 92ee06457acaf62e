import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useCopied } from '../../blocks/record-page/use-copied';
import { InstallerFields } from './installer-fields';
import { copiedInstaller, installerForm, installerInput, type InstallerValues, newInstaller } from './installer-form';
import { InstallerCreateDocument, InstallerRecordDocument } from './installers.generated';

const crumbs = [{ label: 'Installers', to: '/installers' }];

function NewInstaller({ start, name }: { start: InstallerValues; name: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name,
    schema: installerForm,
    blank: start,
    save: InstallerCreateDocument,
    toInput: (values: InstallerValues, _version, call) => ({ ...installerInput(values), clientMutationId: call }),
    saved: () => 'Installer created',
    onSaved: async (data) => {
      const id = data.installerCreate?.installer?.id;
      if (id) await navigate({ to: `/installers/${id}/profile` });
    },
    exitTo: '/installers',
  });
  return (
    <RecordPage title="Create installer" crumbs={crumbs}>
      <RecordForm entity={entity}>
        <InstallerFields form={entity.form} />
      </RecordForm>
    </RecordPage>
  );
}

/** A new installer; `?from=12` in the address copies the company of that one. */
export function InstallerCreatePage() {
  const { record, loading, suffix } = useCopied(InstallerRecordDocument, (data) => data.installer);
  if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
  return <NewInstaller name={`installer:new${suffix}`} start={record ? copiedInstaller(record) : newInstaller} />;
}
