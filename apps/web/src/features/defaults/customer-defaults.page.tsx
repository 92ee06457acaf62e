import { useQuery } from '@apollo/client/react';
import { NotLoaded } from '../../blocks/not-loaded/NotLoaded';
import { useParam } from '../../blocks/routing/hooks';
import { OWN_ERRORS } from '../../graphql/call-options';
import { useCan } from '../../session/current-user';
import {
  CustomerMaterialAddDocument,
  CustomerMaterialRemoveDocument,
  CustomerMaterialsDocument,
  CustomerMaterialsUpdateDocument,
} from './defaults.generated';
import { DefaultsNav } from './DefaultsNav';
import { MaterialsPage } from './MaterialsPage';
import { CustomerProfitsDocument, CustomerProfitsUpdateDocument } from './profits.generated';
import { ProfitsPage } from './ProfitsPage';

function useOwner() {
  return { customerId: useParam('customerId'), flooringTypeId: useParam('flooringTypeId') };
}

/** What new orders of a customer copy, for one flooring type. */
export function CustomerMaterialsPage() {
  const owner = useOwner();
  const { data, error, refetch } = useQuery(CustomerMaterialsDocument, { variables: owner, ...OWN_ERRORS });
  const stored = data?.customerWorkOrderMaterialsDefaults;
  const shown = stored?.flooringTypeId === owner.flooringTypeId ? stored : undefined;
  return (
    <>
      <DefaultsNav {...owner} part="materials" />
      {!shown && <NotLoaded error={error} retry={refetch} />}
      {shown && (
        <MaterialsPage
          key={`${owner.customerId}-${owner.flooringTypeId}`}
          name={`defaults:customer:${owner.customerId}:${owner.flooringTypeId}`}
          owner={owner}
          stored={shown}
          save={CustomerMaterialsUpdateDocument}
          add={CustomerMaterialAddDocument}
          remove={CustomerMaterialRemoveDocument}
          reload={async () => (await refetch()).data?.customerWorkOrderMaterialsDefaults ?? shown}
        />
      )}
    </>
  );
}

/** The profit of each line on orders of a customer, for one flooring type. */
export function CustomerProfitsPage() {
  const owner = useOwner();
  const can = useCan();
  const { data, error, refetch } = useQuery(CustomerProfitsDocument, { variables: owner, ...OWN_ERRORS });
  const rows = data?.customerProfitBreakdowns;
  return (
    <>
      <DefaultsNav {...owner} part="profits" />
      {!rows && <NotLoaded error={error} retry={refetch} />}
      {rows && (
        <ProfitsPage
          key={`${owner.customerId}-${owner.flooringTypeId}`}
          name={`profits:customer:${owner.customerId}:${owner.flooringTypeId}`}
          rows={rows}
          inherits="the item"
          editable={can('editCustomer')}
          save={CustomerProfitsUpdateDocument}
          toInput={(profits, call) => ({ ...owner, profits, clientMutationId: call })}
          reload={async () => (await refetch()).data?.customerProfitBreakdowns ?? rows}
        />
      )}
    </>
  );
}
