import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { useCan } from '#session/current-user';
import { colors } from '#ui/tokens';
import { type DateObstacle, useDayLoad } from './use-day-load';

/** Whether this user can choose a date with an obstacle: with the override, or with permission to back-date. */
export function useCanOverride(): (obstacle: DateObstacle | undefined) => boolean {
  const can = useCan();
  return (obstacle) =>
    obstacle !== undefined && (can('installDateOverride') || (obstacle === 'past' && can('dataEntry')));
}

/** A day's bookings for this kind of job; amber if this user can choose the day anyway, red if not. */
export function DayHint({
  date,
  flooringTypeId,
  occupied,
}: {
  date: string;
  flooringTypeId: FlooringTypeId;
  occupied: boolean;
}) {
  const { obstacle, words } = useDayLoad(date, flooringTypeId, occupied);
  const canOverride = useCanOverride();
  if (words === '') return null;
  return (
    <span
      style={
        obstacle ? { color: canOverride(obstacle) ? colors.warning : colors.errorText, fontWeight: 600 } : undefined
      }
    >
      {words}
    </span>
  );
}
