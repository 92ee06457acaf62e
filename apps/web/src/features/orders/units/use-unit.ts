import { unit } from '@falcon/domain/company/records';
import { kindNames } from '#blocks/record-kind/kind-names';
import { useChildOwner, useOwner } from '#blocks/record-kind/use-child-owner';
import { useRecord } from '#blocks/record-page/use-record';
import { useParam } from '#blocks/routing/hooks';
import { unitDocuments } from './unit-documents';

const customers = kindNames('CUSTOMER');

/** The customer in the address. */
export const useCustomer = () => useChildOwner(unit, customers);

/** The customer of a new unit beside another page. */
export const useCustomerOf = (id = '') => useOwner(unit, customers, id);

/** The unit in the address, and its customer. */
export function useUnit() {
  const id = useParam('unitId');
  const customer = useCustomer();
  return { id, customer, ...useRecord(unitDocuments.record, { id, ...customer.is }, (data) => data['unit']) };
}

/** The breadcrumbs above the units of a customer. */
export const crumbsOf = ({ id, base }: ReturnType<typeof useCustomer>, name: string | undefined) => [
  { label: customers.words.list, to: customers.home },
  { label: name ?? '…', to: `${customers.home}/${id}/profile` },
  { label: unit.nouns, to: base },
];
