import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../../blocks/entity-form/use-entity-form';
import { useCan } from '../../../session/current-user';
import { getSettings } from '../../../session/settings';
import { PageFrame } from '../../../ui/PageFrame';
import { orderInput } from './form/order-input';
import { lazyOrderSchema } from './form/lazy-order-schema';
import { filledIn } from './form/use-order-defaults';
import { blankOrder } from './form/order-values';
import { WorkOrderCreateDocument } from './order.generated';
import { OrderBody } from './OrderBody';

const BLANK = blankOrder();

/** A new work order: select customer and unit, and the rest is filled in. */
export function CreateOrderPage() {
  const navigate = useNavigate();
  const seesTotals = useCan()('workOrderViewTotals');
  const entity = useEntityForm({
    name: 'work-order:new',
    schema: lazyOrderSchema,
    settled: filledIn,
    blank: BLANK,
    save: WorkOrderCreateDocument,
    toInput: (values, _version, call) => ({
      customerId: values.customer?.id ?? '',
      flooringTypeId: String(values.flooringTypeId),
      ...orderInput(values, seesTotals),
      acknowledgedDuplicateIds: values.acknowledgedDuplicateIds,
      clientMutationId: call,
    }),
    saved: (data) => `${data.workOrderCreate?.workOrder?.workOrderNumber ?? 'The order'} created`,
    onSaved: async (data) => {
      const id = data.workOrderCreate?.workOrder?.id;
      if (id !== undefined && !getSettings().exitOnSave) await navigate({ to: `/work-orders/${id}` });
    },
    exitTo: '/work-orders',
  });
  return (
    <PageFrame title="Create work order" crumbs={[{ label: 'Work orders', to: '/work-orders' }, { label: 'Create work order' }]}>
      <RecordForm entity={entity} saveLabel="Create draft">
        <OrderBody form={entity.form} id={undefined} />
      </RecordForm>
    </PageFrame>
  );
}
