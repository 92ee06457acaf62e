import { useMutation, useQuery } from '@apollo/client/react';
import { useParam } from '../../blocks/routing/hooks';
import { errorText } from '../../graphql/error-text';
import { useCan } from '../../session/current-user';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
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
  const { data, error, refetch } = useQuery(CustomerMaterialsDocument, {
    variables: owner,
    context: { handlesErrors: true },
  });
  const [add] = useMutation(CustomerMaterialAddDocument);
  const [remove] = useMutation(CustomerMaterialRemoveDocument);
  const stored = data?.customerWorkOrderMaterialsDefaults;
  const shown = stored?.flooringTypeId === owner.flooringTypeId ? stored : undefined;
  return (
    <>
      <DefaultsNav {...owner} part="materials" />
      {!shown &&
        (error ? (
          <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
        ) : (
          <FormSkeleton />
        ))}
      {shown && (
        <MaterialsPage
          key={`${owner.customerId}-${owner.flooringTypeId}`}
          name={`defaults:customer:${owner.customerId}:${owner.flooringTypeId}`}
          stored={shown}
          save={CustomerMaterialsUpdateDocument}
          toInput={(values) => ({ ...owner, ...values })}
          reload={async () => (await refetch()).data?.customerWorkOrderMaterialsDefaults ?? shown}
          add={async (material) => {
            const { data: added } = await add({ variables: { input: { ...owner, ...material } } });
            await refetch();
            return added?.customerAdditionalMaterialCreate != null;
          }}
          remove={async (id) => {
            await remove({ variables: { input: { id } } });
            await refetch();
          }}
        />
      )}
    </>
  );
}

/** The profit of each line on orders of a customer, for one flooring type. */
export function CustomerProfitsPage() {
  const owner = useOwner();
  const can = useCan();
  const { data, error, refetch } = useQuery(CustomerProfitsDocument, {
    variables: owner,
    context: { handlesErrors: true },
  });
  const rows = data?.customerProfitBreakdowns;
  return (
    <>
      <DefaultsNav {...owner} part="profits" />
      {!rows &&
        (error ? (
          <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
        ) : (
          <FormSkeleton />
        ))}
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
