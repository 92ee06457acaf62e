import { DeleteButton } from '../../blocks/delete-button/DeleteButton';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { HistoryButton } from '../../blocks/history/HistoryButton';
import { useInside } from '../../blocks/record-page/child-page';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { NoRecord } from '../../blocks/record-page/NoRecord';
import { RecordFoot } from '../../blocks/record-page/RecordFoot';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { GarnishmentFields, garnishmentWords } from './garnishment-fields';
import {
  garnishmentForm,
  garnishmentInput,
  type GarnishmentValues,
  garnishmentValues,
  newGarnishment,
} from './garnishment-form';
import {
  GarnishmentDeleteDocument,
  type GarnishmentPartsFragment,
  GarnishmentRecordDocument,
  GarnishmentUpdateDocument,
} from './garnishments.generated';

function GarnishmentEditor({
  garnishment,
  reload,
}: {
  garnishment: GarnishmentPartsFragment;
  reload: () => Promise<GarnishmentPartsFragment>;
}) {
  const list = `/installers/${garnishment.installerId}/garnishments`;
  useInside('GARNISHMENT', garnishment.id, garnishmentWords(garnishment.garnishmentType));
  const entity = useEntityForm({
    name: `garnishment:${garnishment.id}`,
    schema: garnishmentForm,
    blank: newGarnishment,
    values: garnishmentValues(garnishment),
    version: garnishment.version,
    save: GarnishmentUpdateDocument,
    toInput: (values: GarnishmentValues, version) => ({
      id: garnishment.id,
      version: version ?? garnishment.version,
      ...garnishmentInput(values),
    }),
    reload: async () => {
      const now = await reload();
      return { values: garnishmentValues(now), version: now.version };
    },
    saved: () => 'Garnishment saved',
    exitTo: list,
  });
  const what = `garnishment ${garnishmentWords(garnishment.garnishmentType)}`;
  return (
    <RecordForm entity={entity} readOnly={!garnishment.editable}>
      <GarnishmentFields form={entity.form} />
      <RecordFoot>
        {garnishment.editable && (
          <DeleteButton what={what} document={GarnishmentDeleteDocument} id={garnishment.id} to={list} />
        )}
        {garnishment.editable && (
          <DuplicateButton
            what="garnishment"
            to={`${list}/create`}
            id={garnishment.id}
            hint="Duplicate this garnishment"
          />
        )}
        <HistoryButton type="GARNISHMENT" id={garnishment.id} name={what} />
      </RecordFoot>
    </RecordForm>
  );
}

/** One garnishment. */
export function GarnishmentPage() {
  const id = useParam('garnishmentId');
  const installerId = useParam('installerId');
  const { record, error, retry, reload } = useRecord(
    GarnishmentRecordDocument,
    { id, installerId },
    (data) => data.garnishment,
  );
  return record ? (
    <GarnishmentEditor key={record.id} garnishment={record} reload={reload} />
  ) : (
    <NoRecord error={error} retry={retry} list={`/installers/${installerId}/garnishments`} />
  );
}
