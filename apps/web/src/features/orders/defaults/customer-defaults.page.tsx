import { useParam } from '#blocks/routing/hooks';
import { useCan } from '#session/current-user';
import { customerDefaults } from './defaults-requests';
import { DefaultsNav } from './DefaultsNav';
import { MaterialsPage } from './MaterialsPage';
import { ProfitsPage } from './ProfitsPage';

function useOwner() {
  const owner = { customerId: useParam('customerId'), flooringTypeId: useParam('flooringTypeId') };
  return { owner, name: `customer:${owner.customerId}:${owner.flooringTypeId}`, requests: customerDefaults };
}

/** What new orders of a customer copy, for one flooring type. */
export function CustomerMaterialsPage() {
  const customer = useOwner();
  return (
    <>
      <DefaultsNav {...customer.owner} part="materials" />
      <MaterialsPage {...customer} />
    </>
  );
}

/** The profit of each line on orders of a customer, for one flooring type. */
export function CustomerProfitsPage() {
  const customer = useOwner();
  const can = useCan();
  return (
    <>
      <DefaultsNav {...customer.owner} part="profits" />
      <ProfitsPage {...customer} inherits="the item" editable={can('editCustomer')} />
    </>
  );
}
