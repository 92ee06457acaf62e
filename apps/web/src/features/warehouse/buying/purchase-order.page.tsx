import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { opens } from '@falcon/domain/office/access';
import { useState } from 'react';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { Fact, FactColumns } from '#blocks/record-page/Facts';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useParam } from '#blocks/routing/hooks';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { itemWords } from '#pickers/item-words';
import { useCan } from '#session/current-user';
import { notify } from '#ui/feedback/notify';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { lazyPart } from '#ui/lazy-part';
import { Section } from '#ui/Section';
import { StatusPill } from '#ui/StatusPill';
import { useOnce } from '#ui/use-once';
import { VendorMails } from '#blocks/vendor-mail/VendorMails';
import { amountOf, amountText, amountUnit } from './amounts';
import {
  PurchaseOrderChangeDocument,
  PurchaseOrderOneDocument,
  type PurchaseOrderOneQuery,
  PurchaseOrderSendDocument,
} from './buying.generated';
import { EditOrderButton } from './EditOrderButton';
import { hasCome, stateOf } from './order-state';

const SendToVendorDialog = lazyPart(
  async () => (await import('#blocks/vendor-mail/SendToVendorDialog')).SendToVendorDialog,
);

type Order = NonNullable<PurchaseOrderOneQuery['purchaseOrder']>;
type Line = Order['lines'][number];

const crumbs = [
  { label: 'Stock', to: '/stock' },
  { label: 'Purchase orders', to: '/stock/orders' },
];

const received = ({ cartons, receivedLength, receivedCartons }: Line) => ({
  length: receivedLength,
  cartons: cartons ? receivedCartons : 0,
});
const rest = (line: Line) => ({
  length: Math.max(0, line.length - line.receivedLength),
  cartons: Math.max(0, line.cartons - line.receivedCartons),
});

const amounts = (
  id: string,
  header: string,
  of: (line: Line) => { length: number; cartons: number },
): ChildColumn<Line> => ({
  id,
  header,
  width: 130,
  align: 'right',
  value: (line) => amountOf(of(line)),
  cell: (line) => (amountOf(of(line)) === 0 ? '' : amountText(of(line))),
  exported: (line) => <Figure value={amountOf(of(line))} as="quantity" />,
  beside: { header: `${header}, unit`, cell: (line) => amountUnit(line) },
});

const columns: readonly ChildColumn<Line>[] = [
  {
    id: 'item',
    header: 'Item',
    width: 300,
    value: (line) => line.item && itemWords(line.item),
    cell: (line) => line.item && itemWords(line.item),
  },
  amounts('ordered', 'Ordered', (line) => line),
  amounts('received', 'Received', received),
  amounts('rest', 'To come', rest),
];

/** Ends waiting for the rest of an order, or waits for it again. */
function CloseButton({ order }: { order: Order }) {
  const [change] = useMutation(PurchaseOrderChangeDocument, OWN_ERRORS);
  const isClosed = order.closedAt === null;
  const [press, busy] = useOnce(async () => {
    try {
      await change({ variables: { input: { id: order.id, version: order.version, isClosed } } });
      notify('success', isClosed ? `${order.poNumber} closed; no more is expected` : `${order.poNumber} is open again`);
    } catch (error) {
      notify('error', errorText(error));
    }
  });
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void press()}>
      {isClosed ? 'Close order' : 'Reopen'}
    </Button>
  );
}

function Mail({ order, reload }: { order: Order; reload: () => void }) {
  const [sending, setSending] = useState(false);
  const [send] = useMutation(PurchaseOrderSendDocument, OWN_ERRORS);
  return (
    <>
      <Button variant={order.mails.length === 0 ? 'contained' : 'outlined'} onClick={() => setSending(true)}>
        E-mail order
      </Button>
      {sending && (
        <SendToVendorDialog
          what="order"
          mailTo={order.mailTo}
          wasSent={order.mails.length > 0}
          send={(mail) => send({ variables: { input: { id: order.id, ...mail } } })}
          onClose={() => {
            setSending(false);
            reload();
          }}
        />
      )}
    </>
  );
}

function Actions({ order, reload }: { order: Order; reload: () => void }) {
  const can = useCan();
  return (
    <>
      {!order.lines.every(hasCome) && <CloseButton order={order} />}
      <EditOrderButton order={order} />
      {order.closedAt === null && (
        <Button variant="outlined" component={Link} to={`/stock/receive?order=${order.id}`}>
          Receive
        </Button>
      )}
      {opens(can, 'PURCHASE_ORDER') && <Mail order={order} reload={reload} />}
    </>
  );
}

/** One purchase order: what is ordered, what came of it, and its e-mails. */
export function PurchaseOrderPage() {
  const can = useCan();
  const id = useParam('orderId');
  const { data, error, refetch } = useQuery(PurchaseOrderOneDocument, { variables: { id }, ...REFRESHED });
  const order = data?.purchaseOrder ?? undefined;
  const reload = () => void refetch();
  const keeps = can('workOrderCut') || can('editItem');
  return (
    <RecordPage
      title={order?.poNumber}
      crumbs={crumbs}
      note={order && order.vendor?.name}
      actions={order && keeps && <Actions order={order} reload={reload} />}
      history={order && { type: 'PURCHASE_ORDER', id }}
      error={error}
      onRetry={reload}
    >
      {order && (
        <>
          <FactColumns>
            <dl>
              <Fact label="State">
                <StatusPill {...stateOf(order)} />
              </Fact>
              <Fact label="Expected on">
                <DateText value={order.expectedOn} />
              </Fact>
              <Fact label="Note to the vendor">{order.note}</Fact>
            </dl>
            <dl>
              <Fact label="Ordered on">
                <DateText value={order.orderedOn} />
              </Fact>
              <Fact label="Ordered by">{order.orderedBy?.fullName}</Fact>
            </dl>
          </FactColumns>
          <RowsList title="Items" noun="items" columns={columns} rows={order.lines} />
          <Section title="E-mails" help="What was sent to the vendor.">
            <VendorMails mails={order.mails} />
          </Section>
        </>
      )}
    </RecordPage>
  );
}
