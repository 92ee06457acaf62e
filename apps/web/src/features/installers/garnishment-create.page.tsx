import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useCopied } from '../../blocks/record-page/use-copied';
import { useParam } from '../../blocks/routing/hooks';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { GarnishmentFields } from './garnishment-fields';
import {
  copiedGarnishment,
  garnishmentForm,
  garnishmentInput,
  type GarnishmentValues,
  newGarnishment,
} from './garnishment-form';
import { GarnishmentCreateDocument, GarnishmentRecordDocument } from './garnishments.generated';

function NewGarnishment({ start, suffix }: { start: GarnishmentValues; suffix: string }) {
  const installerId = useParam('installerId');
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: `garnishment:new:${installerId}${suffix}`,
    schema: garnishmentForm,
    blank: start,
    save: GarnishmentCreateDocument,
    toInput: (values: GarnishmentValues, _version, call) => ({
      installerId,
      ...garnishmentInput(values),
      clientMutationId: call,
    }),
    saved: () => 'Garnishment created',
    onSaved: () => navigate({ to: `/installers/${installerId}/garnishments` }),
  });
  return (
    <RecordForm entity={entity}>
      <GarnishmentFields form={entity.form} />
    </RecordForm>
  );
}

/** A new garnishment of an installer; `?from=12` in the address copies the terms of that one. */
export function GarnishmentCreatePage() {
  const { record, loading, suffix } = useCopied(GarnishmentRecordDocument, (data) => data.garnishment);
  if (loading) return <FormSkeleton />;
  return <NewGarnishment suffix={suffix} start={record ? copiedGarnishment(record) : newGarnishment} />;
}
