import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { CARPET, type FlooringTypeId, isFlooringTypeId } from '@falcon/domain/flooring';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { LiveReload } from '../../blocks/live/lazy-live-reload';
import { AdditionalMaterials, type NewMaterial } from './AdditionalMaterials';
import type { MaterialsDefaultsPartsFragment } from './defaults.generated';
import { materialsForm, materialsInput, materialsValues, type MaterialsValues } from './materials-form';
import { MaterialsFields } from './MaterialsFields';

type Input<Owner> = Owner & ReturnType<typeof materialsInput> & { version: number; clientMutationId: string };

interface Props<TData, Owner> {
  /** Identifies drafts: `defaults:unit:7`. */
  name: string;
  /** Whose defaults they are, as in the inputs of the calls. */
  owner: Owner;
  stored: MaterialsDefaultsPartsFragment;
  save: TypedDocumentNode<TData, { input: Input<Owner> }>;
  add: TypedDocumentNode<{ added: object | null }, { input: Owner & NewMaterial }>;
  remove: TypedDocumentNode<unknown, { input: { id: string } }>;
  reload: () => Promise<MaterialsDefaultsPartsFragment>;
}

const floorOf = (id: string): FlooringTypeId =>
  isFlooringTypeId(Number(id)) ? (Number(id) as FlooringTypeId) : CARPET;

/** The materials defaults of a customer or unit. */
export function MaterialsPage<TData, Owner extends object>({
  name,
  owner,
  stored,
  reload,
  ...calls
}: Props<TData, Owner>) {
  const type = floorOf(stored.flooringTypeId);
  const [add] = useMutation(calls.add);
  const [remove] = useMutation(calls.remove);
  const addOne = async (material: NewMaterial) => {
    const { data } = await add({ variables: { input: { ...owner, ...material } } });
    await reload();
    return data?.added != null;
  };
  const removeOne = async (id: string) => {
    await remove({ variables: { input: { id } } });
    await reload();
  };
  const entity = useEntityForm<MaterialsValues, TData, Input<Owner>>({
    name,
    schema: materialsForm,
    blank: materialsValues(stored),
    values: materialsValues(stored),
    version: stored.version,
    save: calls.save,
    toInput: (values, version, call) => ({
      ...owner,
      ...materialsInput(type, values),
      version: version ?? stored.version,
      clientMutationId: call,
    }),
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
        add={addOne}
        remove={removeOne}
      />
    </>
  );
}
