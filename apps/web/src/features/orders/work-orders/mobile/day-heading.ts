import { addDays } from '@falcon/domain/kit/schedule';
import { dayTitle } from '#ui/format/dates';

/** The heading above one day's orders. */
export function dayHeading(day: string | null, today: string): string {
  if (!day) return 'No install date';
  if (day === today) return `Today, ${dayTitle(day)}`;
  return day === addDays(today, 1) ? `Tomorrow, ${dayTitle(day)}` : dayTitle(day);
}
