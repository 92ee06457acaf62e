import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/use-name-check';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import {
  CustomerTypeFields,
  customerTypeForm,
  customerTypeInput,
  type CustomerTypeValues,
  customerTypeValues,
  newCustomerType,
} from './customer-type-form';
import {
  type CustomerTypePartsFragment,
  CustomerTypeRecordDocument,
  CustomerTypeUpdateDocument,
} from './customer-types.generated';

function CustomerTypeEditor({
  type,
  reload,
}: {
  type: CustomerTypePartsFragment;
  reload: () => Promise<CustomerTypePartsFragment>;
}) {
  const entity = useEntityForm({
    name: `customer-type:${type.id}`,
    schema: useNameCheck(customerTypeForm, {
      type: 'CUSTOMER_TYPE',
      field: 'name',
      record: { id: type.id, name: type.name },
    }),
    blank: newCustomerType,
    values: customerTypeValues(type),
    version: type.version,
    save: CustomerTypeUpdateDocument,
    toInput: (values: CustomerTypeValues, version) => ({
      id: type.id,
      version: version ?? type.version,
      ...customerTypeInput(values),
    }),
    reload: async () => {
      const now = await reload();
      return { values: customerTypeValues(now), version: now.version };
    },
    saved: () => 'Customer type saved',
    exitTo: '/customer-types',
  });
  return (
    <RecordForm entity={entity} readOnly={!type.editable}>
      <CustomerTypeFields form={entity.form} />
    </RecordForm>
  );
}

/** One customer type. */
export function CustomerTypePage() {
  const id = useParam('customerTypeId');
  const { record, error, retry, reload } = useRecord(CustomerTypeRecordDocument, { id }, (data) => data.customerType);
  return (
    <RecordPage
      title={record?.name}
      crumbs={[{ label: 'Customer types', to: '/customer-types' }]}
      actions={
        record?.editable && <DuplicateButton to="/customer-types/create" id={id} hint="Duplicate this customer type" />
      }
      history={{ type: 'CUSTOMER_TYPE', id }}
      error={error}
      onRetry={retry}
    >
      {record && <CustomerTypeEditor key={record.id} type={record} reload={reload} />}
    </RecordPage>
  );
}
