import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useCopied } from '../../blocks/record-page/use-copied';
import { useCan } from '../../session/current-user';
import { SalespersonFields } from './salesperson-fields';
import {
  copiedSalesperson,
  newSalesperson,
  salespersonForm,
  salespersonInput,
  type SalespersonValues,
} from './salesperson-form';
import { SalespersonCreateDocument, SalespersonRecordDocument } from './salespersons.generated';

const crumbs = [{ label: 'Salespersons', to: '/salespersons' }];

function NewSalesperson({ start, name }: { start: SalespersonValues; name: string }) {
  const navigate = useNavigate();
  const can = useCan();
  const entity = useEntityForm({
    name,
    schema: salespersonForm,
    blank: start,
    save: SalespersonCreateDocument,
    toInput: (values: SalespersonValues, _version, call) => ({
      ...salespersonInput(values, can('commission')),
      clientMutationId: call,
    }),
    saved: () => 'Salesperson created',
    onSaved: async (data) => {
      const id = data.salespersonCreate?.salesperson?.id;
      if (id) await navigate({ to: `/salespersons/${id}` });
    },
    exitTo: '/salespersons',
  });
  return (
    <RecordPage title="Create salesperson" crumbs={crumbs}>
      <RecordForm entity={entity}>
        <SalespersonFields form={entity.form} />
      </RecordForm>
    </RecordPage>
  );
}

/** A new salesperson; `?from=12` in the address copies the company and rate of that one. */
export function SalespersonCreatePage() {
  const { record, loading, suffix } = useCopied(SalespersonRecordDocument, (data) => data.salesperson);
  if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
  return (
    <NewSalesperson name={`salesperson:new${suffix}`} start={record ? copiedSalesperson(record) : newSalesperson} />
  );
}
