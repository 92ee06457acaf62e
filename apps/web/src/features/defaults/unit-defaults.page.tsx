import { useQuery } from '@apollo/client/react';
import { NotLoaded } from '../../blocks/not-loaded/NotLoaded';
import { useParam } from '../../blocks/routing/hooks';
import { OWN_ERRORS } from '../../graphql/call-options';
import { useCan } from '../../session/current-user';
import {
  UnitMaterialAddDocument,
  UnitMaterialRemoveDocument,
  UnitMaterialsDocument,
  UnitMaterialsUpdateDocument,
} from './defaults.generated';
import { MaterialsPage } from './MaterialsPage';
import { UnitProfitsDocument, UnitProfitsUpdateDocument } from './profits.generated';
import { ProfitsPage } from './ProfitsPage';

/** What new orders of a unit copy. */
export function UnitMaterialsPage() {
  const unitId = useParam('unitId');
  const { data, error, refetch } = useQuery(UnitMaterialsDocument, { variables: { id: unitId }, ...OWN_ERRORS });
  const stored = data?.unitWorkOrderMaterialsDefaults;
  if (!stored) return <NotLoaded error={error} retry={refetch} />;
  return (
    <MaterialsPage
      key={unitId}
      name={`defaults:unit:${unitId}`}
      owner={{ unitId }}
      stored={stored}
      save={UnitMaterialsUpdateDocument}
      add={UnitMaterialAddDocument}
      remove={UnitMaterialRemoveDocument}
      reload={async () => (await refetch()).data?.unitWorkOrderMaterialsDefaults ?? stored}
    />
  );
}

/** The profit of each line on orders of a unit. */
export function UnitProfitsPage() {
  const unitId = useParam('unitId');
  const can = useCan();
  const { data, error, refetch } = useQuery(UnitProfitsDocument, { variables: { unitId }, ...OWN_ERRORS });
  const rows = data?.unitProfitBreakdowns;
  if (!rows) return <NotLoaded error={error} retry={refetch} />;
  return (
    <ProfitsPage
      key={unitId}
      name={`profits:unit:${unitId}`}
      rows={rows}
      inherits="the customer, else the item"
      editable={can('editUnit')}
      save={UnitProfitsUpdateDocument}
      toInput={(profits, call) => ({ unitId, profits, clientMutationId: call })}
      reload={async () => (await refetch()).data?.unitProfitBreakdowns ?? rows}
    />
  );
}
