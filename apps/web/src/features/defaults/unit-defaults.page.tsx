import { useMutation, useQuery } from '@apollo/client/react';
import { useParam } from '../../blocks/routing/hooks';
import { errorText } from '../../graphql/error-text';
import { useCan } from '../../session/current-user';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
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
  const { data, error, refetch } = useQuery(UnitMaterialsDocument, {
    variables: { id: unitId },
    context: { handlesErrors: true },
  });
  const [add] = useMutation(UnitMaterialAddDocument);
  const [remove] = useMutation(UnitMaterialRemoveDocument);
  const stored = data?.unitWorkOrderMaterialsDefaults;
  if (!stored)
    return error ? (
      <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
    ) : (
      <FormSkeleton />
    );
  return (
    <MaterialsPage
      key={unitId}
      name={`defaults:unit:${unitId}`}
      stored={stored}
      save={UnitMaterialsUpdateDocument}
      toInput={(values) => ({ unitId, ...values })}
      reload={async () => (await refetch()).data?.unitWorkOrderMaterialsDefaults ?? stored}
      add={async (material) => {
        const { data: added } = await add({ variables: { input: { unitId, ...material } } });
        await refetch();
        return added?.unitAdditionalMaterialCreate != null;
      }}
      remove={async (id) => {
        await remove({ variables: { input: { id } } });
        await refetch();
      }}
    />
  );
}

/** The profit of each line on orders of a unit. */
export function UnitProfitsPage() {
  const unitId = useParam('unitId');
  const can = useCan();
  const { data, error, refetch } = useQuery(UnitProfitsDocument, {
    variables: { unitId },
    context: { handlesErrors: true },
  });
  const rows = data?.unitProfitBreakdowns;
  if (!rows)
    return error ? (
      <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
    ) : (
      <FormSkeleton />
    );
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
