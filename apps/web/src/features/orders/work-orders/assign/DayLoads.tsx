import { LIMIT_TYPE_LABELS } from '@falcon/domain/kit/schedule';
import { styled } from '@mui/material/styles';
import { shortDate } from '#ui/format/dates';
import { loadText } from '#ui/LoadBar';
import { colors } from '#ui/tokens';
import type { AssignLoadsQuery } from './assign.generated';

/** The bookings against one limit of a day. */
export type DayLoad = AssignLoadsQuery['dailyLimits'][number];

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  margin: '0 0 8px',
  fontSize: 12,
  lineHeight: '16px',
  color: colors.muted,
  '& [data-full=true]': { color: colors.errorText, fontWeight: 600 },
});

/** A day's total against its limit. */
export function totalText(loads: readonly DayLoad[] | undefined): string {
  const total = loads?.find((load) => load.type === 'TOTAL');
  return total ? `${loadText(total.load, total.limit)} booked` : '';
}

/** A day's load against each of its limits. */
export function DayLoads({ day, loads }: { day: string; loads: readonly DayLoad[] }) {
  return (
    <Line aria-label={`Booked on ${shortDate(day)}`}>
      <span>Booked on {shortDate(day)}:</span>
      {loads.map((load) => (
        <span key={load.type} data-full={load.isFull}>
          {LIMIT_TYPE_LABELS[load.type]} {loadText(load.load, load.limit)}
          {load.isFull && ', full'}
        </span>
      ))}
    </Line>
  );
}
