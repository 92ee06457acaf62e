import { useQuery } from '@apollo/client/react';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useParam } from '../../blocks/routing/hooks';
import { errorText } from '../../graphql/error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { CustomerFields } from './customer-fields';
import { blankCustomer, customerForm, customerInput, customerValues, type CustomerValues } from './customer-form';
import { type CustomerPartsFragment, CustomerProfileDocument, CustomerUpdateDocument } from './customer.generated';

function CustomerForm({
  customer,
  reload,
}: {
  customer: CustomerPartsFragment;
  reload: () => Promise<CustomerPartsFragment>;
}) {
  const entity = useEntityForm({
    name: `customer:${customer.id}`,
    schema: customerForm,
    blank: blankCustomer,
    values: customerValues(customer),
    version: customer.version,
    save: CustomerUpdateDocument,
    toInput: (values: CustomerValues, version, call) => ({
      id: customer.id,
      version: version ?? customer.version,
      ...customerInput(values),
      clientMutationId: call,
    }),
    reload: async () => {
      const now = await reload();
      return { values: customerValues(now), version: now.version };
    },
    saved: () => 'Customer saved',
    exitTo: '/customers',
  });
  return (
    <RecordForm entity={entity} readOnly={!customer.editable}>
      <CustomerFields form={entity.form} customer={customer} />
    </RecordForm>
  );
}

/** Name, addresses and billing of a customer; text for users who can only view. */
export function CustomerProfilePage() {
  const id = useParam('customerId');
  const { data, error, refetch } = useQuery(CustomerProfileDocument, {
    variables: { id },
    context: { handlesErrors: true },
  });
  const customer = data?.customer;
  if (!customer)
    return error ? (
      <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
    ) : (
      <FormSkeleton />
    );
  const reload = async () => {
    const { data: now } = await refetch();
    return now?.customer ?? customer;
  };
  return <CustomerForm key={customer.id} customer={customer} reload={reload} />;
}
