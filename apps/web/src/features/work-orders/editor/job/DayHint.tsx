import type { FlooringTypeId } from '@falcon/domain/flooring';
import { useCan } from '../../../../session/current-user';
import { colors } from '../../../../ui/tokens';
import { type DateObstacle, useDayLoad } from './use-day-load';

/** Whether this person can choose a date that something speaks against: with the override, or by the right to back-date. */
export function useCanOverride(): (obstacle: DateObstacle | undefined) => boolean {
  const can = useCan();
  return (obstacle) => obstacle !== undefined && (can('installDateOverride') || (obstacle === 'past' && can('dataEntry')));
}

/** How full a day is for this kind of job; amber where this person can choose it all the same, red where not. */
export function DayHint({ date, flooringTypeId, occupied }: { date: string; flooringTypeId: FlooringTypeId; occupied: boolean }) {
  const { obstacle, words } = useDayLoad(date, flooringTypeId, occupied);
  const canOverride = useCanOverride();
  if (words === '') return null;
  return <span style={obstacle ? { color: canOverride(obstacle) ? colors.warning : colors.errorText, fontWeight: 600 } : undefined}>{words}</span>;
}
