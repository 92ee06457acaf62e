import { useQuery } from '@apollo/client/react';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { NewOrderButton } from '../../blocks/record-page/NewOrderButton';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { CustomerHeaderDocument, CustomerUnitCountDocument } from './customer.generated';

/** The frame of one customer: name, city, tabs. */
export function CustomerPage() {
  const id = useParam('customerId');
  const can = useCan();
  const { data, error, refetch } = useQuery(CustomerHeaderDocument, {
    variables: { id },
    context: { handlesErrors: true },
  });
  const units = useQuery(CustomerUnitCountDocument, {
    variables: { id },
    skip: !can('unit'),
    context: { handlesErrors: true },
  });
  const customer = data?.customer;
  const at = (tab: string) => `/customers/${id}/${tab}`;
  return (
    <RecordPage
      title={customer?.name}
      crumbs={[{ label: 'Customers', to: '/customers' }]}
      note={customer && [customer.location, customer.isEnabled ? '' : 'Disabled'].filter(Boolean).join(' · ')}
      actions={
        <>
          {can('editCustomer') && (
            <DuplicateButton to="/customers/create" id={id} hint="Duplicate this customer’s firm and terms" />
          )}
          {customer?.isEnabled && <NewOrderButton customerId={id} />}
        </>
      }
      history={{ type: 'CUSTOMER', id }}
      error={error}
      onRetry={() => void refetch()}
      tabs={[
        { label: 'Profile', to: at('profile') },
        { label: 'Units', to: at('units'), permission: 'unit', count: units.data?.units.totalCount },
        { label: 'Orders', to: at('orders'), permission: 'workOrder' },
        { label: 'Contacts', to: at('contacts') },
        { label: 'Notes', to: at('notes') },
        { label: 'Documents', to: at('documents') },
        { label: 'Additional costs', to: at('additional-costs') },
        { label: 'Defaults', to: at('defaults'), permission: 'editCustomer' },
      ]}
    />
  );
}
