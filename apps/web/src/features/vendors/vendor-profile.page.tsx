import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/use-name-check';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { VendorFields } from './vendor-fields';
import { newVendor, vendorForm, vendorInput, vendorValues, type VendorValues } from './vendor-form';
import { type VendorPartsFragment, VendorRecordDocument, VendorUpdateDocument } from './vendors.generated';

function VendorEditor({ vendor, reload }: { vendor: VendorPartsFragment; reload: () => Promise<VendorPartsFragment> }) {
  const entity = useEntityForm({
    name: `vendor:${vendor.id}`,
    schema: useNameCheck(vendorForm(vendor.website), {
      type: 'VENDOR',
      field: 'name',
      record: { id: vendor.id, name: vendor.name },
    }),
    blank: newVendor,
    values: vendorValues(vendor),
    version: vendor.version,
    save: VendorUpdateDocument,
    toInput: (values: VendorValues, version) => ({
      id: vendor.id,
      version: version ?? vendor.version,
      ...vendorInput(values),
    }),
    reload: async () => {
      const now = await reload();
      return { values: vendorValues(now), version: now.version };
    },
    saved: () => 'Vendor saved',
    exitTo: '/vendors',
  });
  return (
    <RecordForm entity={entity} readOnly={!vendor.editable}>
      <VendorFields form={entity.form} />
    </RecordForm>
  );
}

/** A vendor's own data. */
export function VendorProfilePage() {
  const id = useParam('vendorId');
  const { record, reload } = useRecord(VendorRecordDocument, { id }, (data) => data.vendor);
  return record ? <VendorEditor key={record.id} vendor={record} reload={reload} /> : null;
}
