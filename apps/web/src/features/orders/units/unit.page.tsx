import { DuplicateButton } from '#blocks/record-page/DuplicateButton';
import { NewOrderButton } from '#blocks/record-page/NewOrderButton';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { crumbsOf, useUnit } from './use-unit';

/** The frame of one unit: its customer, its floor, its tabs. */
export function UnitPage() {
  const { id, customer, record, error, retry } = useUnit();
  const { base } = customer;
  return (
    <RecordPage
      title={record?.name}
      crumbs={crumbsOf(customer, record?.customer?.name)}
      note={record && [record.flooringType?.name, record.isEnabled ? '' : 'Disabled'].filter(Boolean).join(' · ')}
      actions={
        record && (
          <>
            {record.editable && (
              <DuplicateButton to={`${base}/create`} id={id} hint="Duplicate this unit with its cuts" />
            )}
            {record.isEnabled && <NewOrderButton customerId={customer.id} unitId={id} />}
          </>
        )
      }
      history={{ type: 'UNIT', id }}
      error={error}
      onRetry={retry}
      tabs={[
        { label: 'Unit and cuts', to: `${base}/${id}` },
        { label: 'Defaults', to: `${base}/${id}/defaults/materials` },
        { label: 'Profits', to: `${base}/${id}/defaults/profits` },
      ]}
    />
  );
}
