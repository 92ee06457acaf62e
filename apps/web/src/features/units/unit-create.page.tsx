import { useApolloClient, useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useParam } from '../../blocks/routing/hooks';
import { PageFrame } from '../../ui/PageFrame';
import { UnitFields } from './unit-fields';
import { blankUnit, unitForm, unitInput, type UnitValues } from './unit-form';
import { UnitCreateDocument, UnitCustomerDocument } from './units.generated';
import { useLimits } from './use-limits';

/** A new unit of a customer. */
export function UnitCreatePage() {
  const customerId = useParam('customerId');
  const { data } = useQuery(UnitCustomerDocument, { variables: { id: customerId } });
  const client = useApolloClient();
  const navigate = useNavigate();
  const limitsOf = useLimits();
  const list = `/customers/${customerId}/units`;
  const entity = useEntityForm({
    name: `unit:new:${customerId}`,
    schema: unitForm(limitsOf),
    blank: blankUnit,
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
  const crumbs = [{ label: 'Customers', to: '/customers' }, { label: data?.customer?.name ?? '…', to: `/customers/${customerId}/profile` }, { label: 'Units', to: list }, { label: 'New' }];
  return (
    <PageFrame title="New unit" crumbs={crumbs}>
      <RecordForm entity={entity}><UnitFields form={entity.form} limitsOf={limitsOf} /></RecordForm>
    </PageFrame>
  );
}
