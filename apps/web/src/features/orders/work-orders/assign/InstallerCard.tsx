import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { tripText } from '@falcon/domain/orders/trips';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { inOneLine } from '#ui/format/apart';
import { shortDate } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { jobTimeText } from '../list/order-columns';
import { type BoardOrder, certificateState, freeHalf, type InstallerColumn } from './board';
import { useOrderDrop } from './drag';
import type { Sending } from './sending';
import type { Crew } from './use-crews';

const Card = styled('section')({
  minWidth: 0,
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  '&[data-target=true]': { borderColor: colors.accent, boxShadow: `0 0 0 1px ${colors.accent}` },
  '& > button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    cursor: 'pointer',
    display: 'block',
    padding: '5px 8px',
    '&:focus-visible': { outline: `2px solid ${colors.accent}`, outlineOffset: -2 },
    '& > span': { display: 'flex', justifyContent: 'space-between', gap: 8, whiteSpace: 'nowrap' },
    '& > span > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: '2px 0',
    borderTop: `1px solid ${colors.hairline}`,
    maxHeight: 156,
    overflowY: 'auto',
  },
  '& li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 4,
    padding: '2px 8px 2px 2px',
    minWidth: 0,
    '& small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& .trip': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& li[aria-busy=true]': { opacity: 0.6, outline: `1px dashed ${colors.control}`, outlineOffset: -2 },
  '@media (pointer: coarse)': { '& > button': { minHeight: 44 }, '& li .MuiCheckbox-root': { padding: 13 } },
  '& small': { fontSize: 12, lineHeight: '16px', color: colors.muted },
  '& [data-tone=soon]': { color: colors.warning },
  '& [data-tone=missing], & [data-full=true]': { color: colors.errorText },
});

interface Props {
  column: InstallerColumn;
  /** The current order: its day and address decide which installers are free and insured. */
  job: BoardOrder | undefined;
  today: string;
  /** What the server says of the installer for that order; unknown while it is loaded. */
  crew: Crew | undefined;
  target: boolean;
  picked: ReadonlySet<string>;
  /** Orders being assigned to this installer. */
  sending: Sending;
  onTarget: () => void;
  onPick: (id: string) => void;
  /** Called when a waiting order is dropped here. */
  onDropOrder: (id: string) => void;
}

/** Shows all of an assigned order on hover: its line is cut off at the card's edge. */
const whole = (order: BoardOrder): string =>
  inOneLine([
    shortDate(order.installDate),
    jobTimeText(order),
    order.customerName,
    order.buildingUnit,
    order.addressSingleLine,
    order.trip && tripText(order.trip),
  ]);

/** What the server says of the installer for the current order: distance, preference, obstacles. */
function CrewLines({ crew: { trip, isPreferred, obstacles }, customer }: { crew: Crew; customer: string }) {
  return (
    <>
      {trip && <small style={{ display: 'block' }}>{tripText(trip)}</small>}
      {isPreferred && <small style={{ display: 'block' }}>Preferred by {customer}</small>}
      {obstacles.map((reason) => (
        <small key={reason} data-tone="missing" style={{ display: 'block', whiteSpace: 'normal' }}>
          {reason}
        </small>
      ))}
    </>
  );
}

/** An installer: free halves on the current day, certificates for it, and assigned orders. */
export function InstallerCard({
  column,
  job,
  crew,
  today,
  target,
  picked,
  sending,
  onTarget,
  onPick,
  onDropOrder,
}: Props) {
  const drop = useOrderDrop(onDropOrder);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (target) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [target]);
  const day = job?.installDate ?? '';
  const insured = certificateState(column.installer, day || today, day ? (job?.address.state ?? '') : '');
  const free = day ? freeHalf(column, day) : column.orders.length > 0 ? `${column.orders.length} assigned` : '';
  return (
    <Card ref={box} data-target={target || drop.over} aria-label={column.name} {...drop.target}>
      <button type="button" aria-pressed={target} onClick={onTarget}>
        <span>
          <strong style={{ fontWeight: 600 }} title={column.name}>
            {column.name}
          </strong>
          <small data-full={free === 'Full'}>{free}</small>
        </span>
        <span>
          <small title={column.company}>{column.company || '\u00a0'}</small>
          <small data-tone={insured.tone}>{insured.text}</small>
        </span>
        {crew && <CrewLines crew={crew} customer={job?.customerName ?? ''} />}
      </button>
      {column.orders.length > 0 && (
        <ul>
          {column.orders.map((order) => (
            <li key={order.id} aria-busy={sending.has(order.id) || undefined}>
              <Checkbox
                sx={{ p: 0.25 }}
                size="small"
                disabled={sending.has(order.id)}
                checked={picked.has(order.id)}
                onChange={() => onPick(order.id)}
                slotProps={{ input: { 'aria-label': `Select ${order.workOrderNumber}` } }}
              />
              <small title={whole(order)}>
                <Link to={`/work-orders/${order.id}`}>{order.workOrderNumber}</Link>{' '}
                {inOneLine([shortDate(order.installDate), order.buildingUnit, jobTimeText(order), order.customerName])}
                {order.trip && <span className="trip">{tripText(order.trip)}</span>}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
