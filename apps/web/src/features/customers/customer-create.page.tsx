import { skipToken, useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useAddressQuery } from '../../blocks/list-page/list-state';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { PageFrame } from '../../ui/PageFrame';
import { CustomerFields } from './customer-fields';
import { blankCustomer, copiedCustomer, customerForm, customerInput, type CustomerValues } from './customer-form';
import { CustomerCreateDocument, CustomerProfileDocument } from './customer.generated';

const crumbs = [{ label: 'Customers', to: '/customers' }, { label: 'Create customer' }];

function NewCustomer({ start, name }: { start: CustomerValues; name: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name,
    schema: customerForm,
    blank: start,
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
    <PageFrame title="Create customer" crumbs={crumbs}>
      <RecordForm entity={entity}>
        <CustomerFields form={entity.form} />
      </RecordForm>
    </PageFrame>
  );
}

/** A new customer; `?from=12` in the address copies the terms of that one. */
export function CustomerCreatePage() {
  const from = useAddressQuery().query['from'];
  const { data, loading } = useQuery(
    CustomerProfileDocument,
    from === undefined ? skipToken : { variables: { id: from } },
  );
  if (loading)
    return (
      <PageFrame title="Create customer" crumbs={crumbs}>
        <FormSkeleton />
      </PageFrame>
    );
  return (
    <NewCustomer
      name={`customer:new${from ? `:${from}` : ''}`}
      start={data?.customer ? copiedCustomer(data.customer) : blankCustomer}
    />
  );
}
