import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useCan } from '../../session/current-user';
import { SalespersonFields } from './salesperson-fields';
import { newSalesperson, salespersonForm, salespersonInput, type SalespersonValues } from './salesperson-form';
import { SalespersonCreateDocument } from './salespersons.generated';

/** A new salesperson. */
export function SalespersonCreatePage() {
  const navigate = useNavigate();
  const can = useCan();
  const entity = useEntityForm({
    name: 'salesperson:new',
    schema: salespersonForm,
    blank: newSalesperson,
    save: SalespersonCreateDocument,
    toInput: (values: SalespersonValues, _version, call) => ({ ...salespersonInput(values, can('commission')), clientMutationId: call }),
    saved: () => 'Salesperson created',
    onSaved: async (data) => {
      const id = data.salespersonCreate?.salesperson?.id;
      if (id) await navigate({ to: `/salespersons/${id}` });
    },
    exitTo: '/salespersons',
  });
  return (
    <RecordPage title="New salesperson" crumbs={[{ label: 'Salespersons', to: '/salespersons' }]}>
      <RecordForm entity={entity}><SalespersonFields form={entity.form} /></RecordForm>
    </RecordPage>
  );
}
