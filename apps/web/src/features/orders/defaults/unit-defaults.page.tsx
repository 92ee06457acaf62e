import { useParam } from '#blocks/routing/hooks';
import { useCan } from '#session/current-user';
import { unitDefaults } from './defaults-requests';
import { MaterialsPage } from './MaterialsPage';
import { ProfitsPage } from './ProfitsPage';

function useOwner() {
  const unitId = useParam('unitId');
  return { owner: { unitId }, name: `unit:${unitId}`, requests: unitDefaults };
}

/** What new orders of a unit copy. */
export function UnitMaterialsPage() {
  return <MaterialsPage {...useOwner()} />;
}

/** The profit of each line on orders of a unit. */
export function UnitProfitsPage() {
  const can = useCan();
  return <ProfitsPage {...useOwner()} inherits="the customer, else the item" editable={can('editUnit')} />;
}
