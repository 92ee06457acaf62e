import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { VendorFields } from './vendor-fields';
import { newVendor, vendorForm, vendorInput, type VendorValues } from './vendor-form';
import { VendorCreateDocument } from './vendors.generated';

/** A new vendor. */
export function VendorCreatePage() {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: 'vendor:new',
    schema: vendorForm,
    blank: newVendor,
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
    <RecordPage title="New vendor" crumbs={[{ label: 'Vendors', to: '/vendors' }]}>
      <RecordForm entity={entity}><VendorFields form={entity.form} /></RecordForm>
    </RecordPage>
  );
}
