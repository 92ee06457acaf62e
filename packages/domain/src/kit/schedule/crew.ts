import { formatDecimal } from '../money/index';
import type { Quantity } from '../money/index';
import { WEEKDAY_NAMES, weekday, writtenDate } from './dates';
import type { CalendarDate } from './dates';
import { slotLimit } from './load';
import type { Slot } from './load';

/** An installer, for one order on one day; what else they do that day is without the order itself. */
export interface CrewDay {
  readonly date: CalendarDate;
  readonly installer: string;
  readonly customer: string;
  /** What the customer of the order says of the installer. */
  readonly preference: 'PREFERRED' | 'EXCLUDED' | null;
  /** The order's kind of floor, as in a sentence: `carpet tile`. */
  readonly flooring: string;
  readonly installs: boolean;
  /** The installer works on this day of the week. */
  readonly works: boolean;
  readonly dayOff: { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate } | null;
  /** The half of the day that the order has; null for old orders without one. */
  readonly slot: Slot | null;
  /** The most jobs in a day. */
  readonly dailyJobs: number;
  readonly jobs: number;
  /** The jobs in the same half of the day. */
  readonly jobsInSlot: number;
  /** The number of one of them. */
  readonly clash: string | null;
  /** The most square yards in a day; null for no limit. */
  readonly dailyYards: Quantity | null;
  readonly yards: Quantity;
  /** The square yards of the order. */
  readonly ownYards: Quantity;
}

/** Why an installer should not get an order, as a code. `SLOT` and `FULL` also depend on what else they do that day. */
export type CrewCode = 'EXCLUDED' | 'KIND' | 'DAY_OFF' | 'WEEKDAY' | 'SLOT' | 'FULL' | 'YARDS';

/** One obstacle to giving an installer an order. */
export interface CrewObstacle {
  readonly code: CrewCode;
  readonly reason: string;
}

const plain = (amount: Quantity): string => formatDecimal(amount, 2, 0);
const jobsText = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

function daysOffText({ installer, dayOff }: CrewDay): string {
  const { firstDay, lastDay } = dayOff ?? { firstDay: '', lastDay: '' };
  return firstDay === lastDay
    ? `${installer} is off on ${writtenDate(firstDay)}.`
    : `${installer} is off from ${writtenDate(firstDay)} through ${writtenDate(lastDay)}.`;
}

/** Why there is no room for the order in the installer's day: only the first reason, as the others follow from it. */
function fullness(day: CrewDay): CrewObstacle | null {
  const { installer, date, slot, dailyJobs, jobs, jobsInSlot, clash } = day;
  const most = slotLimit((dailyJobs * 100) as Quantity) / 100;
  if (jobsInSlot >= most)
    return {
      code: 'SLOT',
      reason:
        most === 1 && clash !== null
          ? `The installer is already on ${clash} at that date and time.`
          : `${installer} has ${jobsText(jobsInSlot)} in the ${slot ?? 'same'} half of ${writtenDate(date)}, and does at most ${most}.`,
    };
  if (jobs >= dailyJobs)
    return {
      code: 'FULL',
      reason: `${installer} has ${jobsText(jobs)} on ${writtenDate(date)}, and does at most ${dailyJobs}.`,
    };
  if (day.dailyYards !== null && day.yards + day.ownYards > day.dailyYards)
    return {
      code: 'YARDS',
      reason: `With this job, ${installer} would have ${plain((day.yards + day.ownYards) as Quantity)} SY on ${writtenDate(date)}, more than ${plain(day.dailyYards)}.`,
    };
  return null;
}

/** Everything that speaks against giving an installer an order on its day (rules, section 7, crews). */
export function crewObstacles(day: CrewDay): CrewObstacle[] {
  const full = fullness(day);
  return [
    ...(day.preference === 'EXCLUDED'
      ? [{ code: 'EXCLUDED' as const, reason: `${day.customer} excludes ${day.installer}.` }]
      : []),
    ...(day.installs ? [] : [{ code: 'KIND' as const, reason: `${day.installer} does not install ${day.flooring}.` }]),
    ...(day.dayOff ? [{ code: 'DAY_OFF' as const, reason: daysOffText(day) }] : []),
    ...(day.works
      ? []
      : [
          {
            code: 'WEEKDAY' as const,
            reason: `${day.installer} does not work on ${WEEKDAY_NAMES[weekday(day.date)]}s.`,
          },
        ]),
    ...(full ? [full] : []),
  ];
}

/**
 * The sentence that refuses an installer: null without obstacles, or if the user may override them
 * (`installDateOverride`) and gives a reason.
 */
export function crewRefusal(
  obstacles: readonly CrewObstacle[],
  { override, reason }: { readonly override: boolean; readonly reason?: string | null | undefined },
): string | null {
  const [first] = obstacles;
  if (!first) return null;
  if (!override) return `${first.reason} Choose another installer or date, or ask for an override.`;
  return (reason ?? '').trim() === '' ? `${first.reason} Enter a reason to do it anyway.` : null;
}
