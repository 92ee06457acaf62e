import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/use-name-check';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { FirmFields } from './firm-fields';
import { firmForm, firmInput, firmValues, type FirmValues, newFirm } from './firm-form';
import { type FirmPartsFragment, FirmRecordDocument, FirmUpdateDocument } from './firms.generated';

function FirmEditor({ firm, reload }: { firm: FirmPartsFragment; reload: () => Promise<FirmPartsFragment> }) {
  const entity = useEntityForm({
    name: `property-firm:${firm.id}`,
    schema: useNameCheck(firmForm(firm.website), {
      type: 'PROPERTY_FIRM',
      field: 'name',
      record: { id: firm.id, name: firm.name },
    }),
    blank: newFirm,
    values: firmValues(firm),
    version: firm.version,
    save: FirmUpdateDocument,
    toInput: (values: FirmValues, version) => ({ id: firm.id, version: version ?? firm.version, ...firmInput(values) }),
    reload: async () => {
      const now = await reload();
      return { values: firmValues(now), version: now.version };
    },
    saved: () => 'Firm saved',
    exitTo: '/property-management-firms',
  });
  return (
    <RecordForm entity={entity} readOnly={!firm.editable}>
      <FirmFields form={entity.form} />
    </RecordForm>
  );
}

/** A firm's own data. */
export function FirmProfilePage() {
  const id = useParam('firmId');
  const { record, reload } = useRecord(FirmRecordDocument, { id }, (data) => data.propertyFirm);
  return record ? <FirmEditor key={record.id} firm={record} reload={reload} /> : null;
}
