import { skipToken, useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/use-name-check';
import { useAddressQuery } from '../../blocks/list-page/list-state';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { VendorFields } from './vendor-fields';
import { copiedVendor, newVendor, vendorForm, vendorInput, type VendorValues } from './vendor-form';
import { VendorCreateDocument, VendorRecordDocument } from './vendors.generated';

const crumbs = [{ label: 'Vendors', to: '/vendors' }];

function NewVendor({ start, name }: { start: VendorValues; name: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name,
    schema: useNameCheck(vendorForm(), { type: 'VENDOR', field: 'name' }),
    blank: start,
    save: VendorCreateDocument,
    toInput: (values: VendorValues, _version, call) => ({ ...vendorInput(values), clientMutationId: call }),
    saved: () => 'Vendor created',
    onSaved: async (data) => {
      const id = data.vendorCreate?.vendor?.id;
      if (id) await navigate({ to: `/vendors/${id}/profile` });
    },
    exitTo: '/vendors',
  });
  return (
    <RecordPage title="Create vendor" crumbs={crumbs}>
      <RecordForm entity={entity}>
        <VendorFields form={entity.form} />
      </RecordForm>
    </RecordPage>
  );
}

/** A new vendor; `?from=12` in the address copies that one. */
export function VendorCreatePage() {
  const from = useAddressQuery().query['from'];
  const { data, loading } = useQuery(
    VendorRecordDocument,
    from === undefined ? skipToken : { variables: { id: from } },
  );
  if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
  return (
    <NewVendor
      name={`vendor:new${from ? `:${from}` : ''}`}
      start={data?.vendor ? copiedVendor(data.vendor) : newVendor}
    />
  );
}
