import { useQuery } from '@apollo/client/react';
import { customer } from '@falcon/domain/company/records';
import { AccountNote } from '#blocks/account-note/AccountNote';
import { kindFrame } from '#blocks/record-kind/kind-frame';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import { BouncedNote } from '#blocks/mail/BouncedNote';
import { NewOrderButton } from '#blocks/record-page/NewOrderButton';
import { useCan } from '#session/current-user';
import { customerDocuments, type StoredCustomer } from './customer-documents';
import { CustomerUnitCountDocument } from './customer.generated';

function Actions({ record }: { record: StoredCustomer }) {
  return record.isEnabled && <NewOrderButton customerId={record.id} />;
}

function useCounts(id: string) {
  const skip = !useCan()('unit');
  const { data } = useQuery(CustomerUnitCountDocument, { variables: { id }, skip, context: { handlesErrors: true } });
  return { units: data?.units.totalCount };
}

/** The page around one customer: name, city, tabs. */
export const customerFrame = (tabs: readonly FeatureTab[]) =>
  kindFrame(customer, {
    documents: customerDocuments,
    tabs,
    duplicated: 'customer’s firm and terms',
    note: ({ id, location, isEnabled }) => (
      <>
        {[location, isEnabled ? '' : 'Disabled'].filter(Boolean).join(' · ')}
        <AccountNote owner={{ customerId: id }} account={`/customers/${id}/account`} />
        <BouncedNote owner={{ customerId: id }} list={`/customers/${id}/mail`} />
      </>
    ),
    Actions,
    useCounts,
  }).Frame;
