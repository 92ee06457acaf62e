import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { CustomerTypeFields, customerTypeForm, customerTypeInput, type CustomerTypeValues, newCustomerType } from './customer-type-form';
import { CustomerTypeCreateDocument } from './customer-types.generated';

/** A new customer type. */
export function CustomerTypeCreatePage() {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: 'customer-type:new',
    schema: customerTypeForm,
    blank: newCustomerType,
    save: CustomerTypeCreateDocument,
    toInput: (values: CustomerTypeValues, _version, call) => ({ ...customerTypeInput(values), clientMutationId: call }),
    saved: () => 'Customer type created',
    onSaved: () => navigate({ to: '/customer-types' }),
  });
  return (
    <RecordPage title="New customer type" crumbs={[{ label: 'Customer types', to: '/customer-types' }]}>
      <RecordForm entity={entity}><CustomerTypeFields form={entity.form} /></RecordForm>
    </RecordPage>
  );
}
