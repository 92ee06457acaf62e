import { useMutation, useQuery } from '@apollo/client/react';
import { CARPET, type FlooringTypeId, isFlooringTypeId } from '@falcon/domain/kit/flooring';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { AdditionalMaterials, type NewMaterial } from './AdditionalMaterials';
import type { DefaultsOwner, DefaultsRequests, StoredMaterials } from './defaults-requests';
import type { MaterialsValues } from './materials-fields';
import { materialsForm, materialsInput, materialsValues } from './materials-form';
import { MaterialsFields } from './MaterialsFields';

interface Props {
  /** Identifies drafts: `unit:7`. */
  name: string;
  owner: DefaultsOwner;
  requests: DefaultsRequests;
}

const floorOf = (id: string): FlooringTypeId =>
  isFlooringTypeId(Number(id)) ? (Number(id) as FlooringTypeId) : CARPET;

function Materials({
  name,
  owner,
  requests,
  stored,
  reload,
}: Props & { stored: StoredMaterials; reload: () => Promise<StoredMaterials> }) {
  const type = floorOf(stored.flooringTypeId);
  const [add] = useMutation(requests.add);
  const [remove] = useMutation(requests.remove);
  const addOne = async (material: NewMaterial) => {
    const { data } = await add({ variables: { input: { ...owner, ...material } } });
    await reload();
    return data?.added != null;
  };
  const removeOne = async (id: string) => {
    await remove({ variables: { input: { id } } });
    await reload();
  };
  const entity = useEntityForm<MaterialsValues, unknown, object>({
    name: `defaults:${name}`,
    schema: materialsForm,
    blank: materialsValues(stored),
    values: materialsValues(stored),
    version: stored.version,
    save: requests.save,
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

/** The materials that new orders of a customer or unit copy. */
export function MaterialsPage({ name, owner, requests }: Props) {
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(requests.materials, { variables: owner, context });
  const storedMaterials = data?.stored;
  const { flooringTypeId = storedMaterials?.flooringTypeId } = owner;
  if (!storedMaterials || storedMaterials.flooringTypeId !== flooringTypeId)
    return <NotLoaded error={error} retry={refetch} />;
  const reload = async () => (await refetch()).data?.stored ?? storedMaterials;
  return (
    <>
      <LiveReload kind="MATERIALS_DEFAULTS" load={reload} requestedAt={requestedAt} />
      <LiveReload load={reload} requestedAt={requestedAt} />
      <Materials key={name} name={name} owner={owner} requests={requests} stored={storedMaterials} reload={reload} />
    </>
  );
}
