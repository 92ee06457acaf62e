import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { PageFrame } from '../../ui/PageFrame';
import { CustomerFields } from './customer-fields';
import { blankCustomer, customerForm, customerInput, type CustomerValues } from './customer-form';
import { CustomerCreateDocument } from './customer.generated';

/** A new customer. */
export function CustomerCreatePage() {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: 'customer:new',
    schema: customerForm,
    blank: blankCustomer,
    save: CustomerCreateDocument,
    toInput: (values: CustomerValues, _version, call) => ({ ...customerInput(values), clientMutationId: call }),
    saved: () => 'Customer created',
    onSaved: async (data) => {
      const id = data.customerCreate?.customer?.id;
      if (id) await navigate({ to: `/customers/${id}/profile` });
    },
    exitTo: '/customers',
  });
  return (
    <PageFrame title="New customer" crumbs={[{ label: 'Customers', to: '/customers' }, { label: 'New' }]}>
      <RecordForm entity={entity}><CustomerFields form={entity.form} /></RecordForm>
    </PageFrame>
  );
}
