import { CARPET, type FlooringTypeId, isFlooringTypeId } from '@falcon/domain/flooring';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { type EntityFormOptions, useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { AdditionalMaterials, type NewMaterial } from './AdditionalMaterials';
import type { MaterialsDefaultsPartsFragment } from './defaults.generated';
import { materialsForm, materialsInput, materialsValues, type MaterialsValues } from './materials-form';
import { MaterialsFields } from './MaterialsFields';
import { lazyPart } from '../../ui/lazy-part';

interface Props<TData, TInput> {
  /** Identifies drafts: `defaults:unit:7`. */
  name: string;
  stored: MaterialsDefaultsPartsFragment;
  save: EntityFormOptions<MaterialsValues, TData, TInput>['save'];
  toInput: (values: ReturnType<typeof materialsInput> & { version: number; clientMutationId: string }) => TInput;
  reload: () => Promise<MaterialsDefaultsPartsFragment>;
  add: (material: NewMaterial) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
}

const floorOf = (id: string): FlooringTypeId =>
  isFlooringTypeId(Number(id)) ? (Number(id) as FlooringTypeId) : CARPET;

const LiveReload = lazyPart(async () => (await import('../../blocks/live/LiveReload')).LiveReload);

/** The materials defaults of a customer or unit. */
export function MaterialsPage<TData, TInput>({
  name,
  stored,
  save,
  toInput,
  reload,
  add,
  remove,
}: Props<TData, TInput>) {
  const type = floorOf(stored.flooringTypeId);
  const entity = useEntityForm<MaterialsValues, TData, TInput>({
    name,
    schema: materialsForm,
    blank: materialsValues(stored),
    values: materialsValues(stored),
    version: stored.version,
    save,
    toInput: (values, version, call) =>
      toInput({ ...materialsInput(type, values), version: version ?? stored.version, clientMutationId: call }),
    reload: async () => {
      const now = await reload();
      return { values: materialsValues(now), version: now.version };
    },
    saved: () => 'Defaults saved',
  });
  return (
    <>
      <RecordForm entity={entity} readOnly={!stored.editable}>
        <MaterialsFields form={entity.form} type={type} />
      </RecordForm>
      <LiveReload kind="MATERIALS_DEFAULTS" load={reload} />
      <LiveReload load={reload} />
      <AdditionalMaterials
        type={type}
        materials={stored.additionalMaterials}
        editable={stored.editable}
        add={add}
        remove={remove}
      />
    </>
  );
}
