import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { inOneLine } from '../../../ui/format/apart';
import { shortDate } from '../../../ui/format/dates';
import { LoadBar } from '../../../ui/LoadBar';
import { colors } from '../../../ui/tokens';
import { jobTimeText } from '../list/order-columns';
import { useOrderDrop } from './drag';
import { type InstallerColumn, JOBS_A_DAY, jobsOn } from './board';

const Column = styled('section')({
  flex: '0 0 208px', background: colors.card, border: `1px solid ${colors.hairline}`, borderRadius: 6, display: 'flex', flexDirection: 'column', maxHeight: 'calc(100dvh - 260px)', '@media (max-width: 959px)': { maxHeight: '45dvh' },
  '&[data-target=true]': { borderColor: colors.accent, boxShadow: `0 0 0 1px ${colors.accent}` },
  '& > button': { all: 'unset', cursor: 'pointer', display: 'block', padding: '8px 12px', borderBottom: `1px solid ${colors.hairline}`, overflowWrap: 'anywhere', '&:focus-visible': { outline: `2px solid ${colors.accent}`, outlineOffset: -2 } },
  '& ul': { listStyle: 'none', margin: 0, padding: '4px 0', overflowY: 'auto' },
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 4, padding: '2px 8px 2px 4px', overflowWrap: 'anywhere' },
  '@media (pointer: coarse)': { '& li .MuiCheckbox-root': { padding: 13 } },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: colors.muted },
});

interface Props {
  column: InstallerColumn;
  /** The day of the order under the cursor, which the load is told for. */
  day: string;
  target: boolean;
  picked: ReadonlySet<string>;
  onTarget: () => void;
  onPick: (id: string) => void;
  /** A waiting order was dragged here. */
  onDropOrder: (id: string) => void;
}

/** A short building and unit stays on one line. */
const unbroken = (text: string) => (text.length <= 20 ? text.replaceAll(' ', '\u00a0') : text);

/** One installer: his load on the day in question, and the orders that are his already. */
export function InstallerCard({ column, day, target, picked, onTarget, onPick, onDropOrder }: Props) {
  const drop = useOrderDrop(onDropOrder);
  const box = useRef<HTMLElement>(null);
  const was = useRef(target);
  useEffect(() => {
    // The installer that is marked when the page opens must not scroll it.
    const chosen = target && !was.current;
    was.current = target;
    if (chosen) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [target]);
  const jobs = day ? jobsOn(column, day) : column.orders.length;
  return (
    <Column ref={box} data-target={target || drop.over} aria-label={column.name} {...drop.target}>
      <button type="button" aria-pressed={target} onClick={onTarget}>
        <strong style={{ fontWeight: 600 }}>{column.name}</strong>
        <small>{column.company || '\u00a0'}</small>
        <small>{day ? `${jobs} / ${JOBS_A_DAY} on ${shortDate(day)}` : `${jobs} assigned`}</small>
        <LoadBar load={jobs} limit={JOBS_A_DAY} full={jobs >= JOBS_A_DAY} />
      </button>
      <ul>
        {column.orders.map((order) => (
          <li key={order.id}>
            <Checkbox sx={{ p: 0.5 }} checked={picked.has(order.id)} onChange={() => onPick(order.id)} slotProps={{ input: { 'aria-label': `Select ${order.workOrderNumber}` } }} />
            <span>
              <Link to={`/work-orders/${order.id}`}>{order.workOrderNumber}</Link>
              <small>{inOneLine([shortDate(order.installDate), order.slot ?? jobTimeText(order), order.customerName, unbroken(order.buildingUnit)])}</small>
            </span>
          </li>
        ))}
        {column.orders.length === 0 && <li style={{ padding: '4px 12px' }}><small>No orders on these dates</small></li>}
      </ul>
    </Column>
  );
}
