import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useParam } from '../../blocks/routing/hooks';
import { CertificateFields } from './certificate-fields';
import { certificateForm, certificateInput, type CertificateValues, newCertificate } from './certificate-form';
import { CertificateCreateDocument } from './certificates.generated';

/** A new insurance certificate of the open installer. */
export function CertificateCreatePage() {
  const installerId = useParam('installerId');
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: `installer:${installerId}:certificate:new`,
    schema: certificateForm,
    blank: newCertificate,
    save: CertificateCreateDocument,
    toInput: (values: CertificateValues, _version, call) => ({ installerId, ...certificateInput(values), clientMutationId: call }),
    saved: () => 'Certificate created',
    onSaved: () => navigate({ to: `/installers/${installerId}/certificates` }),
  });
  return <RecordForm entity={entity}><CertificateFields form={entity.form} /></RecordForm>;
}
