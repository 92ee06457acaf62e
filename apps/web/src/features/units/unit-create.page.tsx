import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useParam } from '../../blocks/routing/hooks';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { PageFrame } from '../../ui/PageFrame';
import { UnitFields } from './unit-fields';
import { blankUnit, copiedUnit, unitInput, type UnitValues } from './unit-form';
import { UnitCreateDocument, UnitCustomerDocument, UnitRecordDocument } from './units.generated';
import { useLimits } from './use-limits';
import { useUnitRules } from './use-unit-rules';

function NewUnit({ start, name }: { start: UnitValues; name: string }) {
  const customerId = useParam('customerId');
  const { data } = useQuery(UnitCustomerDocument, { variables: { id: customerId } });
  const client = useApolloClient();
  const navigate = useNavigate();
  const limitsOf = useLimits();
  const list = `/customers/${customerId}/units`;
  const entity = useEntityForm({
    name,
    schema: useUnitRules(limitsOf, customerId),
    blank: start,
    save: UnitCreateDocument,
    toInput: (values: UnitValues, _version, call) => ({ customerId, ...unitInput(values), clientMutationId: call }),
    saved: () => 'Unit created',
    onSaved: async (saved) => {
      client.cache.evict({ fieldName: 'units' });
      const id = saved.unitCreate?.unit?.id;
      if (id) await navigate({ to: `${list}/${id}` });
    },
    exitTo: list,
  });
  const crumbs = [
    { label: 'Customers', to: '/customers' },
    { label: data?.customer?.name ?? '…', to: `/customers/${customerId}/profile` },
    { label: 'Units', to: list },
    { label: 'Create unit' },
  ];
  return (
    <PageFrame title="Create unit" crumbs={crumbs}>
      <RecordForm entity={entity}>
        <UnitFields form={entity.form} limitsOf={limitsOf} />
      </RecordForm>
    </PageFrame>
  );
}

/** A new unit of a customer; `?from=12` in the address copies the floor, cuts and notes of that one. */
export function UnitCreatePage() {
  const customerId = useParam('customerId');
  const { from }: { from?: string } = useSearch({ strict: false });
  const { data, loading } = useQuery(UnitRecordDocument, from === undefined ? skipToken : { variables: { id: from } });
  if (loading) return <FormSkeleton />;
  return (
    <NewUnit
      name={`unit:new:${customerId}${from ? `:${from}` : ''}`}
      start={data?.unit ? copiedUnit(data.unit) : blankUnit}
    />
  );
}
