import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { DateText } from '#ui/format/dates';
import { inOneLine } from '#ui/format/apart';
import { lazyPart } from '#ui/lazy-part';
import { colors } from '#ui/tokens';
import { feetText } from '../../list/peek/feet';
import { isProposed, ordersOn, type Piece, type RollGroup } from './day-view';
import type { CutQueue } from '../offline/cut-queue';
import { WaitingMark } from '../offline/WaitingMark';
import type { OtherRollProps } from './OtherRollDialog';
import { RollDrawing } from './RollDrawing';

const OtherRollDialog = lazyPart<OtherRollProps>(async () => (await import('./OtherRollDialog')).OtherRollDialog);

const Card = styled('form')({
  display: 'grid',
  gap: 8,
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  padding: '12px 16px',
  marginBottom: 8,
  scrollMarginTop: 64,
  '&:target, &[data-shown]': { borderColor: colors.accent },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', overflowWrap: 'anywhere' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    padding: '4px 0',
    borderTop: `1px solid ${colors.hairline}`,
  },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
});

const ends = { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 8 } as const;

function RollFacts({ group: { roll, rest } }: { group: RollGroup }) {
  const facts = [
    roll.dyeLot ? `lot ${roll.dyeLot}` : 'no lot',
    `${feetText(roll.length)} on it`,
    rest < 0 ? `${feetText(-rest)} too short` : `${feetText(rest)} left after this`,
    roll.isRemnant && 'remnant',
    !roll.isMeasured && !roll.isRemnant && 'not measured',
  ];
  return (
    <>
      <strong style={{ minWidth: 56 }}>{roll.place ?? 'No place'}</strong>
      <Link to={`/stock/${roll.id}`}>{roll.rollNumber}</Link>
      <span style={{ color: rest < 0 ? colors.errorText : colors.muted }}>{facts.filter(Boolean).join(' · ')}</span>
      {roll.quarantineReason && <span style={{ color: colors.errorText }}>Quarantined: {roll.quarantineReason}</span>}
    </>
  );
}

interface OrderLineProps {
  order: Piece['order'];
  pieces: readonly Piece[];
  waiting: CutQueue;
  busy: boolean;
  onCut: (order: Piece['order'], cutIds: readonly string[]) => void;
  onOther: (order: Piece['order']) => void;
}

/** The pieces of one order on a roll; one key cuts them. */
function OrderLine({ order, pieces, waiting, busy, onCut, onOther }: OrderLineProps) {
  const open = pieces.filter((piece) => piece.state === 'PROMISED');
  const isWaiting = waiting.some(({ orderId }) => orderId === order.id);
  const isProposal = pieces.some((piece) => piece.state === 'PLANNED');
  const words = pieces.map((piece) =>
    [piece.use, `${feetText(piece.length)} × ${feetText(piece.width)}`, piece.state === 'CUT' && 'cut']
      .filter(Boolean)
      .join(' '),
  );
  return (
    <li data-order={order.id}>
      <Link to={`/work-orders/${order.id}`}>{order.workOrderNumber}</Link>
      <DateText value={order.installDate} />
      <span style={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
        {inOneLine([order.customerName, order.buildingUnit])}
        <span style={{ color: colors.muted }}> · {words.join(', ')}</span>
        {order.specialInstructions && <span style={{ color: colors.warning }}> · {order.specialInstructions}</span>}
      </span>
      <span style={ends}>
        {pieces.some((piece) => piece.isLocked) && <span style={{ color: colors.muted }}>chosen by hand</span>}
        {isWaiting ? (
          <WaitingMark waiting={waiting} order={order} busy={busy} />
        ) : (
          <Button size="small" disabled={busy} onClick={() => onOther(order)}>
            Different roll
          </Button>
        )}
        {isProposal ? (
          <span style={{ color: colors.muted }}>planned</span>
        ) : (
          !(isWaiting && open.length === 0) && (
            <Button
              size="small"
              variant="outlined"
              data-next
              disabled={busy || open.length === 0}
              aria-label={`Cut ${order.workOrderNumber}`}
              onClick={() =>
                onCut(
                  order,
                  open.map((piece) => piece.cutId),
                )
              }
            >
              Cut
            </Button>
          )
        )}
      </span>
    </li>
  );
}

interface Props {
  group: RollGroup;
  companyCode: string;
  waiting: CutQueue;
  busy: boolean;
  onAccept: () => void;
  onExclude: (rollId: string) => void;
  onCut: OrderLineProps['onCut'];
  onChoose: (workOrderId: string, rollId: string) => Promise<void>;
}

/** A roll to scale with what is cut from it. */
export function RollCard({ group, companyCode, waiting, busy, onAccept, onExclude, onCut, onChoose }: Props) {
  const [other, setOther] = useState<Piece['order']>();
  const { roll, pieces } = group;
  const proposed = isProposed(group);
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (proposed && !busy) onAccept();
  };
  return (
    <Card id={`roll-${roll.id}`} onSubmit={accept} aria-label={`Roll ${roll.rollNumber}`}>
      <header>
        <RollFacts group={group} />
        <span style={ends}>
          {proposed && (
            <>
              <Button size="small" disabled={busy} onClick={() => onExclude(roll.id)}>
                Plan without it
              </Button>
              <Button size="small" type="submit" variant="contained" data-next disabled={busy}>
                Accept
              </Button>
            </>
          )}
        </span>
      </header>
      <RollDrawing group={group} />
      <ul>
        {ordersOn(group).map((order) => (
          <OrderLine
            key={order.id}
            order={order}
            pieces={pieces.filter((piece) => piece.order.id === order.id)}
            waiting={waiting}
            busy={busy}
            onCut={onCut}
            onOther={setOther}
          />
        ))}
      </ul>
      {other && (
        <OtherRollDialog
          order={other}
          companyCode={companyCode}
          rollId={roll.id}
          onClose={() => setOther(undefined)}
          onChoose={async (rollId) => {
            await onChoose(other.id, rollId);
            setOther(undefined);
          }}
        />
      )}
    </Card>
  );
}
