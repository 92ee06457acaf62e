import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { dayTitle, exactDate } from '#ui/format/dates';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { useLatest } from '#ui/use-latest';
import { AvailableOrder } from './AvailableOrder';
import type { BoardOrder } from './board';
import { type DayLoad, totalText } from './DayLoads';
import type { Sending } from './sending';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 'calc(100dvh - 236px)',
  overflowY: 'auto',
  outlineOffset: -2,
  '@media (max-width: 959px)': { maxHeight: '45dvh' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .day': {
    position: 'sticky',
    top: 0,
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    margin: 0,
    padding: '6px 12px',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    color: colors.muted,
    background: colors.page,
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& [role=option]': {
    padding: '6px 12px',
    borderBottom: `1px solid ${colors.hairline}`,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    // Thousands of rows cost as much as those in sight.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 49px',
  },
  '& [role=option]:hover': { background: colors.hover },
  '& [aria-selected=true]': { background: colors.selected },
  '& [aria-busy=true]': { opacity: 0.6, borderLeft: `2px dashed ${colors.control}` },
  '& [data-cursor=true]': { boxShadow: `inset 3px 0 0 ${colors.accent}` },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: colors.muted },
});

interface Props {
  loads: ReadonlyMap<string, readonly DayLoad[]>;
  days: readonly { day: string; orders: readonly BoardOrder[] }[];
  cursor: string;
  selected: ReadonlySet<string>;
  /** Orders being returned to this list. */
  sending: Sending;
  onCursor: (id: string) => void;
  onToggle: (id: string) => void;
}

/** Orders waiting for an installer, by day. Arrows move, Space selects. */
export function AvailableList({ loads, days, cursor, selected, sending, onCursor, onToggle }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const orders = days.flatMap((day) => day.orders);
  const latest = useLatest({ onCursor, onToggle });
  const onPick = useCallback(
    (id: string) => {
      latest.current.onCursor(id);
      latest.current.onToggle(id);
    },
    [latest],
  );
  useEffect(() => {
    if (cursor) list.current?.querySelector(`#available-${cursor}`)?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Without a cursor, either arrow key starts at the top.
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const place = orders.findIndex((order) => order.id === cursor);
      const next = orders[Math.max(0, Math.min(orders.length - 1, place + step))];
      if (next) onCursor(next.id);
    } else if (event.key === ' ' && cursor) {
      event.preventDefault();
      onToggle(cursor);
    }
  };
  return (
    <Panel>
      <List
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label="Orders to assign"
        aria-multiselectable
        aria-activedescendant={cursor ? `available-${cursor}` : undefined}
        onKeyDown={onKeyDown}
      >
        {days.map(({ day, orders: ofDay }) => (
          <li key={day} role="presentation">
            {/* Announced by the group's own name; a list box contains only groups and options. */}
            <div className="day" aria-hidden>
              <span>
                {day ? dayTitle(day) : 'No install date'} · {ofDay.length}
              </span>
              <span>{totalText(loads.get(day))}</span>
            </div>
            <ul role="group" aria-label={day ? exactDate(day) : 'No install date'}>
              {ofDay.map((order) => (
                <AvailableOrder
                  key={order.id}
                  order={order}
                  selected={selected.has(order.id)}
                  current={order.id === cursor}
                  busy={sending.has(order.id)}
                  onPick={onPick}
                />
              ))}
            </ul>
          </li>
        ))}
      </List>
    </Panel>
  );
}
