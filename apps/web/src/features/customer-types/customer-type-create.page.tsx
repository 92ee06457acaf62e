import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/use-name-check';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useCopied } from '../../blocks/record-page/use-copied';
import {
  copiedCustomerType,
  CustomerTypeFields,
  customerTypeForm,
  customerTypeInput,
  type CustomerTypeValues,
  newCustomerType,
} from './customer-type-form';
import { CustomerTypeCreateDocument, CustomerTypeRecordDocument } from './customer-types.generated';

const crumbs = [{ label: 'Customer types', to: '/customer-types' }];

function NewCustomerType({ start, name }: { start: CustomerTypeValues; name: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name,
    schema: useNameCheck(customerTypeForm, { type: 'CUSTOMER_TYPE', field: 'name' }),
    blank: start,
    save: CustomerTypeCreateDocument,
    toInput: (values: CustomerTypeValues, _version, call) => ({ ...customerTypeInput(values), clientMutationId: call }),
    saved: () => 'Customer type created',
    onSaved: () => navigate({ to: '/customer-types' }),
  });
  return (
    <RecordPage title="Create customer type" crumbs={crumbs}>
      <RecordForm entity={entity}>
        <CustomerTypeFields form={entity.form} />
      </RecordForm>
    </RecordPage>
  );
}

/** A new customer type; `?from=3` in the address copies that one. */
export function CustomerTypeCreatePage() {
  const { record, loading, suffix } = useCopied(CustomerTypeRecordDocument, (data) => data.customerType);
  if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
  return (
    <NewCustomerType
      name={`customer-type:new${suffix}`}
      start={record ? copiedCustomerType(record) : newCustomerType}
    />
  );
}
