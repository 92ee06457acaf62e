import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useCopied } from '../../blocks/record-page/use-copied';
import { useParam } from '../../blocks/routing/hooks';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { CertificateFields } from './certificate-fields';
import {
  copiedCertificate,
  certificateForm,
  certificateInput,
  type CertificateValues,
  newCertificate,
} from './certificate-form';
import { CertificateCreateDocument, CertificateRecordDocument } from './certificates.generated';

function NewCertificate({ start, suffix }: { start: CertificateValues; suffix: string }) {
  const installerId = useParam('installerId');
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: `installer:${installerId}:certificate:new${suffix}`,
    schema: certificateForm,
    blank: start,
    save: CertificateCreateDocument,
    toInput: (values: CertificateValues, _version, call) => ({
      installerId,
      ...certificateInput(values),
      clientMutationId: call,
    }),
    saved: () => 'Certificate created',
    onSaved: () => navigate({ to: `/installers/${installerId}/certificates` }),
  });
  return (
    <RecordForm entity={entity}>
      <CertificateFields form={entity.form} />
    </RecordForm>
  );
}

/** A new insurance certificate of the open installer; `?from=12` in the address copies the deduction of that one. */
export function CertificateCreatePage() {
  const { record, loading, suffix } = useCopied(CertificateRecordDocument, (data) => data.insuranceCertificate);
  if (loading) return <FormSkeleton />;
  return <NewCertificate suffix={suffix} start={record ? copiedCertificate(record) : newCertificate} />;
}
