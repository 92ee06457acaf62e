import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { FirmFields } from './firm-fields';
import { firmForm, firmInput, type FirmValues, newFirm } from './firm-form';
import { FirmCreateDocument } from './firms.generated';

/** A new property management firm. */
export function FirmCreatePage() {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: 'property-firm:new',
    schema: firmForm,
    blank: newFirm,
    save: FirmCreateDocument,
    toInput: (values: FirmValues, _version, call) => ({ ...firmInput(values), clientMutationId: call }),
    saved: () => 'Firm created',
    onSaved: async (data) => {
      const id = data.propertyFirmCreate?.propertyFirm?.id;
      if (id) await navigate({ to: `/property-management-firms/${id}/profile` });
    },
    exitTo: '/property-management-firms',
  });
  return (
    <RecordPage title="New firm" crumbs={[{ label: 'Firms', to: '/property-management-firms' }]}>
      <RecordForm entity={entity}><FirmFields form={entity.form} /></RecordForm>
    </RecordPage>
  );
}
