import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { useCan } from '#session/current-user';
import { getSettings } from '#session/settings';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { PageFrame } from '#ui/PageFrame';
import { useLatest } from '#ui/use-latest';
import { orderInput } from './form/order-input';
import { lazyOrderSchema } from './form/lazy-order-schema';
import { filledIn } from './form/use-order-defaults';
import type { OrderValues } from './form/order-values';
import { submitOnceOpen, useStepKey } from './header/step-key';
import { WorkOrderCreateDocument } from './order.generated';
import { OrderBody } from './OrderBody';
import { useNewOrder } from './use-new-order';

const crumbs = [{ label: 'Work orders', to: '/work-orders' }, { label: 'Create work order' }];

interface Props {
  name: string;
  start: OrderValues;
  /** The order being duplicated. */
  original: { id: string; workOrderNumber: string } | undefined;
}

function NewOrder({ name, start, original }: Props) {
  const navigate = useNavigate();
  const can = useCan();
  const submits = useRef(false);
  const entity = useEntityForm({
    name,
    schema: lazyOrderSchema,
    settled: filledIn,
    blank: start,
    save: WorkOrderCreateDocument,
    toInput: (values, _version, call) => ({
      customerId: values.customer?.id ?? '',
      flooringTypeId: String(values.flooringTypeId),
      ...orderInput(values, can),
      acknowledgedDuplicateIds: values.acknowledgedDuplicateIds,
      ...(original ? { duplicateOfId: original.id } : {}),
      clientMutationId: call,
    }),
    saved: (data) => `${data.workOrderCreate?.workOrder?.workOrderNumber ?? 'The order'} created`,
    onSaved: async (data) => {
      const id = data.workOrderCreate?.workOrder?.id;
      if (id === undefined) return;
      if (submits.current) submitOnceOpen(id);
      if (submits.current || !getSettings().exitOnSave) await navigate({ to: `/work-orders/${id}` });
    },
    exitTo: '/work-orders',
  });
  /** The stored draft is submitted on its page, which says what it lacks and can undo it. */
  const createAndSubmit = async () => {
    submits.current = true;
    await entity.submit(true);
    submits.current = false;
  };
  const canSubmit = can('editWorkOrder');
  const key = useStepKey();
  const latest = useLatest(() => void createAndSubmit());
  useEffect(() => key.answer(canSubmit ? () => latest.current() : undefined), [key, canSubmit, latest]);
  return (
    <PageFrame title="Create work order" crumbs={crumbs} note={original && `Duplicate of ${original.workOrderNumber}`}>
      <RecordForm
        entity={entity}
        saveLabel="Create draft"
        besideSave={
          canSubmit && (
            <Button
              variant="outlined"
              disabled={entity.saving}
              title="Ctrl Enter"
              onClick={() => void createAndSubmit()}
            >
              Create and submit
            </Button>
          )
        }
      >
        <OrderBody form={entity.form} id={undefined} />
      </RecordForm>
    </PageFrame>
  );
}

/** A new work order: selecting customer and unit fills in the rest; `?from=12` in the address duplicates that order. */
export function CreateOrderPage() {
  const { start, original, suffix, loading } = useNewOrder();
  if (loading)
    return (
      <PageFrame title="Create work order" crumbs={crumbs}>
        <FormSkeleton rows={6} />
      </PageFrame>
    );
  return <NewOrder key={suffix} name={`work-order:new${suffix}`} start={start} original={original} />;
}
