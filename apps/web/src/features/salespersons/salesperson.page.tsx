import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { SalespersonFields } from './salesperson-fields';
import {
  newSalesperson,
  salespersonForm,
  salespersonInput,
  salespersonValues,
  type SalespersonValues,
} from './salesperson-form';
import {
  type SalespersonPartsFragment,
  SalespersonRecordDocument,
  SalespersonUpdateDocument,
} from './salespersons.generated';

function SalespersonEditor({
  person,
  reload,
}: {
  person: SalespersonPartsFragment;
  reload: () => Promise<SalespersonPartsFragment>;
}) {
  const can = useCan();
  const entity = useEntityForm({
    name: `salesperson:${person.id}`,
    schema: salespersonForm,
    blank: newSalesperson,
    values: salespersonValues(person),
    version: person.version,
    save: SalespersonUpdateDocument,
    toInput: (values: SalespersonValues, version) => ({
      id: person.id,
      version: version ?? person.version,
      ...salespersonInput(values, can('commission')),
    }),
    reload: async () => {
      const now = await reload();
      return { values: salespersonValues(now), version: now.version };
    },
    saved: () => 'Salesperson saved',
    exitTo: '/salespersons',
  });
  return (
    <RecordForm entity={entity} readOnly={!person.editable}>
      <SalespersonFields form={entity.form} />
    </RecordForm>
  );
}

/** One salesperson. */
export function SalespersonPage() {
  const id = useParam('salespersonId');
  const { record, error, retry, reload } = useRecord(SalespersonRecordDocument, { id }, (data) => data.salesperson);
  return (
    <RecordPage
      title={record?.fullName}
      crumbs={[{ label: 'Salespersons', to: '/salespersons' }]}
      actions={
        record?.editable && (
          <DuplicateButton to="/salespersons/create" id={id} hint="Duplicate this salesperson’s company and rate" />
        )
      }
      history={{ type: 'SALESPERSON', id }}
      error={error}
      onRetry={retry}
    >
      {record && <SalespersonEditor key={record.id} person={record} reload={reload} />}
    </RecordPage>
  );
}
