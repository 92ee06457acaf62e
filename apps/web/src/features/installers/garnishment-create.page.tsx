import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useParam } from '../../blocks/routing/hooks';
import { GarnishmentFields } from './garnishment-fields';
import { garnishmentForm, garnishmentInput, type GarnishmentValues, newGarnishment } from './garnishment-form';
import { GarnishmentCreateDocument } from './garnishments.generated';

/** A new garnishment of an installer. */
export function GarnishmentCreatePage() {
  const installerId = useParam('installerId');
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: `garnishment:new:${installerId}`,
    schema: garnishmentForm,
    blank: newGarnishment,
    save: GarnishmentCreateDocument,
    toInput: (values: GarnishmentValues, _version, call) => ({ installerId, ...garnishmentInput(values), clientMutationId: call }),
    saved: () => 'Garnishment created',
    onSaved: () => navigate({ to: `/installers/${installerId}/garnishments` }),
  });
  return <RecordForm entity={entity}><GarnishmentFields form={entity.form} /></RecordForm>;
}
