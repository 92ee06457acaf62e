import { Link } from '@tanstack/react-router';
import Button from '@mui/material/Button';
import { inOneLine } from '#ui/format/apart';
import { colors } from '#ui/tokens';
import { BothSides } from '../../BothSides';
import { ListPanel } from '../ListPanel';
import type { CutItem } from './cut-queue';
import { dismissCut, useCutState } from './cut-sending';

const Refused = ({ item: { id, orderId, orderNumber, about, what, at, refusal } }: { item: CutItem }) => (
  <li>
    <Link to={`/work-orders/${orderId}`}>{orderNumber}</Link>
    <span style={{ flex: 1 }}>{inOneLine([about])}</span>
    <Button size="small" aria-label={`Dismiss ${orderNumber}`} onClick={() => void dismissCut(id)}>
      Dismiss
    </Button>
    <BothSides heading="Recorded here" here={what} at={at} refusal={refusal} />
  </li>
);

/** What the office didn’t take of what was cut without a connection, with both sides, until somebody has read it. */
export function NotAccepted() {
  const { queue } = useCutState();
  const refused = queue.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <ListPanel aria-label="Not accepted" style={{ margin: '0 0 12px', borderColor: colors.error }}>
      <h2>Not accepted by the office · {refused.length}</h2>
      <p style={{ margin: '4px 0 0', color: colors.muted }}>
        Nothing of this reached the order. If it was cut, the carpet is shorter than its roll says.
      </p>
      <ul>
        {refused.map((item) => (
          <Refused key={item.id} item={item} />
        ))}
      </ul>
    </ListPanel>
  );
}
