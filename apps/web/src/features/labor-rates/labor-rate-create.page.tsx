import { skipToken, useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/checks/use-name-check';
import { useAddressQuery } from '../../blocks/list-page/list-state';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { copiedLaborRate, laborRateForm, laborRateInput, type LaborRateValues, newLaborRate } from './labor-rate-form';
import { LaborRateFrame } from './labor-rate-frame';
import { LaborRateCreateDocument, LaborRateRecordDocument } from './labor-rates.generated';

const BASE = '/labor-rates/create';

function NewLaborRate({ start, name }: { start: LaborRateValues; name: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name,
    schema: useNameCheck(laborRateForm, { type: 'LABOR_RATE', field: 'laborCategory' }),
    blank: start,
    save: LaborRateCreateDocument,
    toInput: (values: LaborRateValues, _version, call) => ({ ...laborRateInput(values), clientMutationId: call }),
    saved: () => 'Labor rate created',
    onSaved: async (data) => {
      const id = data.laborRateCreate?.laborRate?.id;
      if (id) await navigate({ to: `/labor-rates/${id}/carpet` });
    },
    within: BASE,
    exitTo: '/labor-rates',
  });
  return <LaborRateFrame title="Create labor rate" base={BASE} entity={entity} />;
}

/** A new labor rate; `?from=3` in the address copies the prices of that one. */
export function LaborRateCreatePage() {
  // Tabs are other addresses of the same form and don't keep the query.
  const [from] = useState(useAddressQuery().query['from']);
  const { data, loading } = useQuery(
    LaborRateRecordDocument,
    from === undefined ? skipToken : { variables: { id: from } },
  );
  if (loading) return <RecordPage title={undefined} crumbs={[{ label: 'Labor rates', to: '/labor-rates' }]} />;
  return (
    <NewLaborRate
      name={`labor-rate:new:${from ?? ''}`}
      start={data?.laborRate ? copiedLaborRate(data.laborRate) : newLaborRate}
    />
  );
}
