import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { EnabledText } from '../../ui/EnabledText';
import { InstallerRecordDocument } from './installers.generated';

/** The page around one installer. */
export function InstallerPage() {
  const id = useParam('installerId');
  const { record, error, retry } = useRecord(InstallerRecordDocument, { id }, (data) => data.installer);
  return (
    <RecordPage
      title={record?.fullName}
      note={record && !record.isEnabled && <EnabledText value={false} />}
      crumbs={[{ label: 'Installers', to: '/installers' }]}
      tabs={[
        { label: 'Profile', to: `/installers/${id}/profile` },
        { label: 'Certificates', to: `/installers/${id}/certificates` },
        { label: 'Garnishments', to: `/installers/${id}/garnishments` },
      ]}
      actions={
        record?.editable && (
          <DuplicateButton to="/installers/create" id={id} hint="Duplicate this installer’s company" />
        )
      }
      history={{ type: 'INSTALLER', id }}
      error={error}
      onRetry={retry}
    />
  );
}
