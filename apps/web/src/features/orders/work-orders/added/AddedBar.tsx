import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { NoticeBar } from '#blocks/offline/NoticeBar';
import { isWaiting } from '#blocks/offline/queue/queue';
import { inOneLine } from '#ui/format/apart';
import { colors } from '#ui/tokens';
import { useOnce } from '#ui/use-once';
import { ListPanel } from '../cuts/ListPanel';
import type { AddedItem, AddedQueue } from './added-queue';
import { Items, NotTaken } from './AddedHere';
import { sendNow } from './added-sending';
import { useAddedQueue } from './use-added-queue';
import { inWords } from './words';

const Bar = styled(NoticeBar)({
  '& > span': { flex: '1 1 200px', overflowWrap: 'anywhere' },
  '& a': { color: 'inherit' },
});

/** The orders of these, each once, as links. */
function Orders({ items }: { items: AddedQueue }) {
  const orders = [...new Map(items.map((item): [string, AddedItem] => [item.orderId, item])).values()];
  return orders.map(({ orderId, orderNumber }, index) => (
    <span key={orderId}>
      {index > 0 && ', '}
      <Link to={`/work-orders/${orderId}`}>{orderNumber}</Link>
    </span>
  ));
}

/** What the office didn’t take, of whatever order: that may be gone. */
function NotAccepted({ items }: { items: AddedQueue }) {
  if (items.length === 0) return null;
  return (
    <ListPanel aria-label="Not accepted" style={{ margin: '0 0 12px', borderColor: colors.error }}>
      <h2>Not accepted by the office: {inWords(items)}</h2>
      <Items>
        {items.map((item) => (
          <NotTaken key={item.id} item={item}>
            <span>
              <Link to={`/work-orders/${item.orderId}`}>{item.orderNumber}</Link> {inOneLine([item.about])}
            </span>
          </NotTaken>
        ))}
      </Items>
    </ListPanel>
  );
}

/** Says what the office doesn’t have yet of notes and photos, or didn’t take, and of which orders. */
export function AddedBar() {
  const { queue } = useAddedQueue();
  const [send, busy] = useOnce(sendNow);
  const waiting = queue.filter(isWaiting);
  const refused = queue.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <Bar>
            <span>
              {inWords(waiting)} waiting to be sent: <Orders items={waiting} />
            </span>
            <Button size="small" loading={busy} onClick={() => void send()}>
              Send now
            </Button>
          </Bar>
        )}
      </div>
      <NotAccepted items={refused} />
    </>
  );
}
