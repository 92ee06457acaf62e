import { useQuery } from '@apollo/client/react';
import { NoRecord } from '#blocks/record-page/NoRecord';
import { preloadRecord } from '#blocks/record-page/use-record';
import { useParam } from '#blocks/routing/hooks';
import type { PageAddress } from '#blocks/routing/screen';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { PageFrame } from '#ui/PageFrame';
import { EditOrder } from './EditOrder';
import { useStepKey } from './header/step-key';
import { WorkOrderEditorDocument } from './order.generated';
import { OWN_ERRORS } from '#graphql/call-options';
import { isOutOfReach } from '#graphql/error-text';
import { lazyPart } from '#ui/lazy-part';

const KeptOrder = lazyPart(async () => (await import('../mobile/kept/KeptOrder')).KeptOrder);

const CRUMBS = [{ label: 'Work orders', to: '/work-orders' }];

/** One work order. */
export function EditOrderPage() {
  const id = useParam('workOrderId');
  const { data, error, refetch } = useQuery(WorkOrderEditorDocument, { variables: { id }, ...OWN_ERRORS });
  const order = data?.workOrder;
  const stepKey = useStepKey(id);
  if (order)
    return (
      <EditOrder
        key={order.id}
        order={order}
        reload={async () => (await refetch()).data?.workOrder ?? null}
        stepKey={stepKey}
      />
    );
  if (error) {
    const retry = () => void refetch().catch(() => undefined);
    if (isOutOfReach(error)) return <KeptOrder id={id} retry={retry} />;
    return (
      <PageFrame title="Unavailable" crumbs={CRUMBS}>
        <NoRecord error={error} retry={retry} list="/work-orders" />
      </PageFrame>
    );
  }
  return (
    <PageFrame title=" " crumbs={[...CRUMBS, { label: '…' }]}>
      <FormSkeleton rows={6} />
    </PageFrame>
  );
}

EditOrderPage.preload = ({ client, params }: PageAddress) =>
  preloadRecord(client, WorkOrderEditorDocument, { id: params['workOrderId'] ?? '' });
