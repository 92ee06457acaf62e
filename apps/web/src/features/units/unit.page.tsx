import { useQuery } from '@apollo/client/react';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { NewOrderButton } from '../../blocks/record-page/NewOrderButton';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { UnitHeaderDocument } from './units.generated';

/** The frame of one unit: its customer, its floor, its tabs. */
export function UnitPage() {
  const customerId = useParam('customerId');
  const id = useParam('unitId');
  const { data, error, refetch } = useQuery(UnitHeaderDocument, {
    variables: { id, customerId },
    context: { handlesErrors: true },
  });
  const can = useCan();
  const unit = data?.unit;
  const home = `/customers/${customerId}`;
  return (
    <RecordPage
      title={unit?.name}
      crumbs={[
        { label: 'Customers', to: '/customers' },
        { label: unit?.customer?.name ?? '…', to: `${home}/profile` },
        { label: 'Units', to: `${home}/units` },
      ]}
      note={unit && [unit.flooringType?.name, unit.isEnabled ? '' : 'Disabled'].filter(Boolean).join(' · ')}
      actions={
        <>
          {can('editUnit') && (
            <DuplicateButton to={`${home}/units/create`} id={id} hint="Duplicate this unit with its cuts" />
          )}
          {unit?.isEnabled && <NewOrderButton customerId={customerId} unitId={id} />}
        </>
      }
      history={{ type: 'UNIT', id }}
      error={error}
      onRetry={() => void refetch()}
      tabs={[
        { label: 'Unit and cuts', to: `${home}/units/${id}` },
        { label: 'Defaults', to: `${home}/units/${id}/defaults/materials` },
        { label: 'Profits', to: `${home}/units/${id}/defaults/profits` },
      ]}
    />
  );
}
