import { addDays, LIMIT_TYPES, type LimitType } from '@falcon/domain/kit/schedule';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { WeekdayHeads } from '#blocks/limits/limit-rows';
import { today } from '#ui/format/dates';
import { colors, sizes } from '#ui/tokens';
import { DayCell } from './DayCell';
import type { DayLimitFragment } from './limits.generated';
import { monthOf, weeksOf } from './month';

/** Windows that show the days below each other. */
const STACKED = '(max-width: 959px)';

const Grid = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  tableLayout: 'fixed',
  background: colors.card,
  '& thead th': { fontSize: 12, fontWeight: 600, color: colors.muted, textAlign: 'left', padding: '6px 8px' },
  '& td': { border: `1px solid ${colors.hairline}`, padding: '4px 8px 8px', verticalAlign: 'top' },
  '& td[data-outside=true]': { background: colors.page },
  '& .day': { display: 'flex', alignItems: 'baseline', gap: 6, fontWeight: 600, minHeight: 24 },
  '& .day small': {
    fontSize: 11,
    lineHeight: '14px',
    fontWeight: 400,
    color: colors.muted,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .day[data-today=true] > span:first-of-type': {
    background: colors.accent,
    color: colors.onAccent,
    borderRadius: 4,
    padding: '0 6px',
  },
  '& .closed': { display: 'block', padding: 0, border: 0, background: 'none', font: 'inherit', color: colors.muted },
  '& button.closed': { cursor: 'pointer', '&:hover, &:focus-visible': { textDecoration: 'underline' } },
  [`@media ${STACKED}`]: {
    '& thead': { display: 'none' },
    '&, & tbody, & tr': { display: 'block' },
    '& td': { display: 'block', scrollMarginTop: sizes.topBar + 8 },
    '& td[data-outside=true]': { display: 'none' },
    '& .day > span:first-of-type::before': { content: 'attr(title)', fontWeight: 600 },
    '& .day > span:first-of-type': { fontSize: 0 },
    '& .day > span:first-of-type::before, & .day small': { fontSize: 13 },
  },
});

const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const lines: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The longest run of closed days that the arrow keys skip. */
const FURTHEST = 7;

/**
 * Arrow keys move between limits as in a spreadsheet: left and right by day, up and down by kind and then by week.
 * Closed days are skipped.
 */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const place = event.target instanceof HTMLElement ? event.target.dataset['limit'] : undefined;
  if (!place) return;
  const [day = '', type = 'TOTAL'] = place.split(' ');
  const along = days[event.key] ?? 0;
  const line = LIMIT_TYPES.findIndex((one) => one === type) + (lines[event.key] ?? 0);
  if (along === 0 && lines[event.key] === undefined) return;
  event.preventDefault();
  const week = line < 0 ? -7 : line >= LIMIT_TYPES.length ? 7 : 0;
  const kind = LIMIT_TYPES[(line + LIMIT_TYPES.length) % LIMIT_TYPES.length];
  for (let step = 1; step <= FURTHEST; step += 1) {
    const next = event.currentTarget.querySelector<HTMLElement>(
      `[data-limit="${addDays(day, (along + week) * step)} ${kind}"]`,
    );
    if (next) return next.focus();
    if (along + week === 0) return;
  }
}

interface Props {
  month: string;
  limits: ReadonlyMap<string, DayLimitFragment>;
  editable: boolean;
  onSave: (day: string, type: LimitType, limit: number | null | undefined) => Promise<boolean>;
}

/** A month as a table of weeks. */
export function MonthTable({ month, limits, editable, onSave }: Props) {
  const now = today();
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    // Stacked days start with the 1st, so this scrolls to today.
    if (window.matchMedia(STACKED).matches)
      table.current?.querySelector('.day[data-today=true]')?.closest('td')?.scrollIntoView();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another month opens on today too
  }, [month]);
  return (
    // Handles keys pressed on the limits' buttons.
    <Grid ref={table} onKeyDown={walk}>
      <thead>
        <tr>
          <WeekdayHeads />
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                limits={limits}
                inMonth={monthOf(day) === month}
                isToday={day === now}
                editable={editable}
                onSave={onSave}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
