import { useQuery } from '@apollo/client/react';
import { unit } from '@falcon/domain/records';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { kindNames } from '../../blocks/record-kind/kind-names';
import { useChildOwner } from '../../blocks/record-kind/use-child-owner';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { NewOrderButton } from '../../blocks/record-page/NewOrderButton';
import { NoRecord } from '../../blocks/record-page/NoRecord';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useCopied } from '../../blocks/record-page/use-copied';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { UnitFields } from './unit-fields';
import { type StoredUnit, unitDocuments, unitForm, type UnitValues } from './unit-form';
import { UnitCustomerDocument } from './units.generated';

const customers = kindNames('CUSTOMER');
const { useNew, useStored, startOf } = unitForm;

const useCustomer = () => useChildOwner(unit, customers);

/** The unit of the address, and its customer. */
function useUnit() {
  const id = useParam('unitId');
  const customer = useCustomer();
  return { id, customer, ...useRecord(unitDocuments.record, { id, ...customer.is }, (data) => data['unit']) };
}

const crumbsOf = ({ id, base }: ReturnType<typeof useCustomer>, name: string | undefined) => [
  { label: customers.words.list, to: customers.home },
  { label: name ?? '…', to: `${customers.home}/${id}/profile` },
  { label: unit.nouns, to: base },
];

function New({ start, suffix }: { start: UnitValues; suffix: string }) {
  const customer = useCustomer();
  const { data } = useQuery(UnitCustomerDocument, { variables: { id: customer.id } });
  const entity = useNew(start, suffix, customer);
  return (
    <RecordPage title="Create unit" crumbs={crumbsOf(customer, data?.customer?.name)}>
      <RecordForm entity={entity}>
        <UnitFields form={entity.form} />
      </RecordForm>
    </RecordPage>
  );
}

/** A new unit of a customer; `?from=12` in the address copies the floor, cuts and notes of that one. */
export function UnitCreatePage() {
  const { record, loading, suffix } = useCopied(unitDocuments.record, (data) => data['unit']);
  return loading ? <FormSkeleton /> : <New suffix={suffix} start={startOf(record)} />;
}

function Editor({ row, reload }: { row: StoredUnit; reload: () => Promise<StoredUnit> }) {
  const entity = useStored(row, reload, useCustomer());
  return (
    <RecordForm entity={entity} readOnly={!row.editable}>
      <UnitFields form={entity.form} record={row} />
    </RecordForm>
  );
}

/** One unit with its cuts; text for users who can only view it. */
export function UnitEditPage() {
  const { customer, record, error, retry, reload } = useUnit();
  return record ? (
    <Editor key={record.id} row={record} reload={reload} />
  ) : (
    <NoRecord error={error} retry={retry} list={customer.base} />
  );
}

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
