import { useApolloClient } from '@apollo/client/react';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { NoRecord } from '../../blocks/record-page/NoRecord';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { UnitFields } from './unit-fields';
import { blankUnit, unitInput, type UnitValues, unitValues } from './unit-form';
import { type UnitPartsFragment, UnitRecordDocument, UnitUpdateDocument } from './units.generated';
import { useLimits } from './use-limits';
import { useUnitRules } from './use-unit-rules';

function UnitForm({ unit, reload }: { unit: UnitPartsFragment; reload: () => Promise<UnitPartsFragment> }) {
  const client = useApolloClient();
  const limitsOf = useLimits();
  const entity = useEntityForm({
    name: `unit:${unit.id}`,
    schema: useUnitRules(limitsOf, unit.customerId, unit),
    blank: blankUnit,
    values: unitValues(unit),
    version: unit.version,
    save: UnitUpdateDocument,
    toInput: (values: UnitValues, version, call) => ({
      id: unit.id,
      version: version ?? unit.version,
      ...unitInput(values),
      clientMutationId: call,
    }),
    reload: async () => {
      const now = await reload();
      return { values: unitValues(now), version: now.version };
    },
    saved: () => 'Unit saved',
    onSaved: () => {
      client.cache.evict({ fieldName: 'units' });
    },
    exitTo: `/customers/${unit.customerId}/units`,
  });
  return (
    <RecordForm entity={entity} readOnly={!unit.editable}>
      <UnitFields form={entity.form} limitsOf={limitsOf} unit={unit} />
    </RecordForm>
  );
}

/** One unit with its cuts; text for users who can only view it. */
export function UnitEditPage() {
  const id = useParam('unitId');
  const customerId = useParam('customerId');
  const { record, error, retry, reload } = useRecord(UnitRecordDocument, { id, customerId }, (data) => data.unit);
  return record ? (
    <UnitForm key={record.id} unit={record} reload={reload} />
  ) : (
    <NoRecord error={error} retry={retry} list={`/customers/${customerId}/units`} />
  );
}
