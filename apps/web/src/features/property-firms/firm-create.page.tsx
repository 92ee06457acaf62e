import { skipToken, useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/use-name-check';
import { useAddressQuery } from '../../blocks/list-page/list-state';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { FirmFields } from './firm-fields';
import { copiedFirm, firmForm, firmInput, type FirmValues, newFirm } from './firm-form';
import { FirmCreateDocument, FirmRecordDocument } from './firms.generated';

const crumbs = [{ label: 'Firms', to: '/property-management-firms' }];

function NewFirm({ start, name }: { start: FirmValues; name: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name,
    schema: useNameCheck(firmForm(), { type: 'PROPERTY_FIRM', field: 'name' }),
    blank: start,
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
    <RecordPage title="Create property management firm" crumbs={crumbs}>
      <RecordForm entity={entity}>
        <FirmFields form={entity.form} />
      </RecordForm>
    </RecordPage>
  );
}

/** A new property management firm; `?from=12` in the address copies that one. */
export function FirmCreatePage() {
  const from = useAddressQuery().query['from'];
  const { data, loading } = useQuery(FirmRecordDocument, from === undefined ? skipToken : { variables: { id: from } });
  if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
  return (
    <NewFirm
      name={`property-firm:new${from ? `:${from}` : ''}`}
      start={data?.propertyFirm ? copiedFirm(data.propertyFirm) : newFirm}
    />
  );
}
