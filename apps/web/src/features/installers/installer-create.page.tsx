import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { InstallerFields } from './installer-fields';
import { installerForm, installerInput, type InstallerValues, newInstaller } from './installer-form';
import { InstallerCreateDocument } from './installers.generated';

/** A new installer. */
export function InstallerCreatePage() {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: 'installer:new',
    schema: installerForm,
    blank: newInstaller,
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
    <RecordPage title="New installer" crumbs={[{ label: 'Installers', to: '/installers' }]}>
      <RecordForm entity={entity}><InstallerFields form={entity.form} /></RecordForm>
    </RecordPage>
  );
}
