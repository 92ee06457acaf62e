import { useQuery } from '@apollo/client/react';
import { customer } from '@falcon/domain/records';
import { kindPages } from '../../blocks/record-kind/kind-pages';
import type { HandedTab } from '../../blocks/record-page/handed-tabs';
import { NewOrderButton } from '../../blocks/record-page/NewOrderButton';
import { useCan } from '../../session/current-user';
import { CustomerFields } from './customer-fields';
import { customerDocuments, customerForm, type StoredCustomer } from './customer-form';
import { CustomerUnitCountDocument } from './customer.generated';

function Actions({ record }: { record: StoredCustomer }) {
  return record.isEnabled && <NewOrderButton customerId={record.id} />;
}

function useCounts(id: string) {
  const skip = !useCan()('unit');
  const { data } = useQuery(CustomerUnitCountDocument, { variables: { id }, skip, context: { handlesErrors: true } });
  return { units: data?.units.totalCount };
}

/** The pages of customers; `tabs` are those of other features. */
export const customerPages = (tabs: readonly HandedTab[]) =>
  kindPages(customer, {
    ...customerForm,
    Fields: CustomerFields,
    documents: customerDocuments,
    tabs,
    duplicated: 'customer’s firm and terms',
    note: ({ location, isEnabled }) => [location, isEnabled ? '' : 'Disabled'].filter(Boolean).join(' · '),
    Actions,
    useCounts,
  });
