import { DeleteButton } from '../../blocks/delete-button/DeleteButton';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { HistoryButton } from '../../blocks/history/HistoryButton';
import { useInside } from '../../blocks/record-page/child-page';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { NoRecord } from '../../blocks/record-page/NoRecord';
import { RecordFoot } from '../../blocks/record-page/RecordFoot';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { CertificateFields } from './certificate-fields';
import {
  certificateForm,
  certificateInput,
  type CertificateValues,
  certificateValues,
  newCertificate,
} from './certificate-form';
import {
  CertificateDeleteDocument,
  type CertificatePartsFragment,
  CertificateRecordDocument,
  CertificateUpdateDocument,
} from './certificates.generated';
import { certificateWords } from './cover';

function CertificateEditor({
  certificate,
  reload,
}: {
  certificate: CertificatePartsFragment;
  reload: () => Promise<CertificatePartsFragment>;
}) {
  const list = `/installers/${certificate.installerId}/certificates`;
  useInside('INSURANCE_CERTIFICATE', certificate.id, certificateWords(certificate.certificateType));
  const entity = useEntityForm({
    name: `certificate:${certificate.id}`,
    schema: certificateForm,
    blank: newCertificate,
    values: certificateValues(certificate),
    version: certificate.version,
    save: CertificateUpdateDocument,
    toInput: (values: CertificateValues, version) => ({
      id: certificate.id,
      version: version ?? certificate.version,
      ...certificateInput(values),
    }),
    reload: async () => {
      const now = await reload();
      return { values: certificateValues(now), version: now.version };
    },
    saved: () => 'Certificate saved',
    exitTo: list,
  });
  const what = `certificate ${certificateWords(certificate.certificateType)}`;
  return (
    <RecordForm entity={entity} readOnly={!certificate.editable}>
      <CertificateFields form={entity.form} />
      <RecordFoot>
        {certificate.editable && (
          <DeleteButton what={what} document={CertificateDeleteDocument} id={certificate.id} to={list} />
        )}
        {certificate.editable && (
          <DuplicateButton
            what="certificate"
            to={`${list}/create`}
            id={certificate.id}
            hint="Duplicate this certificate’s deduction"
          />
        )}
        <HistoryButton type="INSURANCE_CERTIFICATE" id={certificate.id} name={what} />
      </RecordFoot>
    </RecordForm>
  );
}

/** One insurance certificate. */
export function CertificatePage() {
  const id = useParam('certificateId');
  const installerId = useParam('installerId');
  const { record, error, retry, reload } = useRecord(
    CertificateRecordDocument,
    { id, installerId },
    (data) => data.insuranceCertificate,
  );
  return record ? (
    <CertificateEditor key={record.id} certificate={record} reload={reload} />
  ) : (
    <NoRecord error={error} retry={retry} list={`/installers/${installerId}/certificates`} />
  );
}
