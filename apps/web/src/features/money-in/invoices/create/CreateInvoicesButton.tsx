import { useQuery } from '@apollo/client/react';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { totalText } from '#blocks/list-page/Pager';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { REFRESHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { OrdersToInvoiceDocument } from './create-invoices.generated';

const CreateInvoicesDialog = lazyPart(async () => (await import('./CreateInvoicesDialog')).CreateInvoicesDialog);

/** Creates the invoices of all orders that wait for one: "Create invoices (18)". */
export function CreateInvoicesButton() {
  const seesOrders = useCan()('workOrder');
  const [open, setOpen] = useState(false);
  const { context, requestedAt } = useRequestTime();
  const { data, refetch } = useQuery(OrdersToInvoiceDocument, {
    variables: { statusIds: [String(STATUS_ID.INVOICE)] },
    skip: !seesOrders,
    ...REFRESHED,
    context,
  });
  const waiting = data?.workOrders;
  const count = waiting ? ` (${totalText(waiting.totalCount, waiting.totalCountCapped)})` : '';
  return (
    <>
      {seesOrders && <LiveReload kind="WORK_ORDER" load={refetch} requestedAt={requestedAt} />}
      <Button variant="contained" disabled={waiting?.totalCount === 0} onClick={() => setOpen(true)}>
        Create invoices{count}
      </Button>
      {open && <CreateInvoicesDialog onClose={() => setOpen(false)} onEnded={() => void refetch()} />}
    </>
  );
}
