import { useQuery } from '@apollo/client/react';
import { unit } from '@falcon/domain/company/records';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { kindPanel } from '#blocks/record-kind/kind-panel';
import { NoRecord } from '#blocks/record-page/NoRecord';
import { useCopied } from '#blocks/record-page/use-copied';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { PageFrame } from '#ui/PageFrame';
import { type StoredUnit, unitDocuments, type UnitValues } from './unit-documents';
import { UnitFields } from './unit-fields';
import { unitForm } from './unit-form';
import { UnitCustomerDocument } from './units.generated';
import { crumbsOf, useCustomer, useCustomerOf, useUnit } from './use-unit';

const { useNew, useStored, startOf } = unitForm;

const title = 'Create unit';

function New({ start, suffix }: { start: UnitValues; suffix: string }) {
  const customer = useCustomer();
  const { data } = useQuery(UnitCustomerDocument, { variables: { id: customer.id } });
  const entity = useNew(start, suffix, customer);
  return (
    <PageFrame title={title} crumbs={[...crumbsOf(customer, data?.customer?.name), { label: title }]}>
      <RecordForm entity={entity}>
        <UnitFields form={entity.form} />
      </RecordForm>
    </PageFrame>
  );
}

/** A new unit of a customer; `?from=12` in the address copies that unit's floor, cuts and notes. */
export function UnitCreatePage() {
  const { record, loading, suffix } = useCopied(unitDocuments.record, (data) => data['unit']);
  return loading ? <FormSkeleton /> : <New suffix={suffix} start={startOf(record)} />;
}

/** A new unit of a customer beside an order or proposal. */
export const UnitPanel = kindPanel(unit, unitForm, UnitFields, useCustomerOf);

function Editor({ row, reload }: { row: StoredUnit; reload: () => Promise<StoredUnit> }) {
  const entity = useStored(row, reload, useCustomer());
  return (
    <RecordForm entity={entity} readOnly={!row.editable}>
      <UnitFields form={entity.form} record={row} />
    </RecordForm>
  );
}

/** One unit with its cuts; read-only text for users who can only view it. */
export function UnitEditPage() {
  const { customer, record, error, retry, reload } = useUnit();
  return record ? (
    <Editor key={record.id} row={record} reload={reload} />
  ) : (
    <NoRecord error={error} retry={retry} list={customer.base} />
  );
}
