import { useApolloClient, useQuery } from '@apollo/client/react';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useParam } from '../../blocks/routing/hooks';
import { errorText } from '../../graphql/error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
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
    toInput: (values: UnitValues, version, call) => ({ id: unit.id, version: version ?? 0, ...unitInput(values), clientMutationId: call }),
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
  return <RecordForm entity={entity} readOnly={!unit.editable}><UnitFields form={entity.form} limitsOf={limitsOf} unit={unit} /></RecordForm>;
}

/** One unit with its cuts; text for those who may only look. */
export function UnitEditPage() {
  const id = useParam('unitId');
  const { data, error, refetch } = useQuery(UnitRecordDocument, { variables: { id }, context: { handlesErrors: true } });
  const unit = data?.unit;
  if (!unit) return error ? <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} /> : <FormSkeleton />;
  const reload = async () => (await refetch()).data?.unit ?? unit;
  return <UnitForm key={unit.id} unit={unit} reload={reload} />;
}
