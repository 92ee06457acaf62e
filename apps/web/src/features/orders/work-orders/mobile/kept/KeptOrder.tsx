import { styled } from '@mui/material/styles';
import { ErrorState } from '#ui/feedback/ErrorState';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { lazyPart } from '#ui/lazy-part';
import { PageFrame } from '#ui/PageFrame';
import { StatusPill } from '#ui/StatusPill';
import { OfflineNote } from './OfflineNote';
import { OrderFacts } from './OrderFacts';
import { Cuts, Documents, Instructions, Lines } from './OrderParts';
import { useBackOnline } from './use-back-online';
import { useKeptOrders } from './use-kept-orders';

// Loaded when an order is open, also without a network.
const AddCard = lazyPart(async () => (await import('../../added/AddCard')).AddCard);

/** As wide as is read at a glance. */
const Column = styled('div')({ maxWidth: 720 });

const LIST = { label: 'Work orders', to: '/work-orders-mobile' };
const NOT_KEPT =
  'The server can’t be reached, and this order isn’t kept in this browser. The orders of today and tomorrow are, once the list has been open with a connection.';

interface Props {
  id: string;
  retry: () => void;
}

/** An order that isn’t kept. */
function NotKept({ retry }: Pick<Props, 'retry'>) {
  useBackOnline(retry);
  return (
    <PageFrame title="No connection" crumbs={[LIST]}>
      <ErrorState title="This order needs a connection" text={NOT_KEPT} action={{ label: 'Try again', run: retry }} />
    </PageFrame>
  );
}

/** An order as this browser keeps it, to read without a network. */
export function KeptOrder({ id, retry }: Props) {
  const kept = useKeptOrders(true);
  const order = kept?.data.find((one) => one.id === id);
  if (kept === undefined)
    return (
      <PageFrame title=" " crumbs={[LIST, { label: '…' }]}>
        <FormSkeleton rows={6} />
      </PageFrame>
    );
  if (!kept || !order) return <NotKept retry={retry} />;
  return (
    <PageFrame
      title={order.workOrderNumber}
      crumbs={[LIST, { label: order.workOrderNumber }]}
      note={<StatusPill label={order.status.label} />}
    >
      <OfflineNote what="This order" at={kept.at} retry={retry} />
      <Column>
        <OrderFacts order={order} />
        <AddCard order={order} />
        <Instructions order={order} />
        <Cuts order={order} />
        <Lines order={order} />
        <Documents order={order} />
      </Column>
    </PageFrame>
  );
}
