import { flooringInText } from '../../kit/flooring/index';
import type { Quantity } from '../../kit/money/index';
import { crewObstacles, weekday } from '../../kit/schedule/index';
import type { CalendarDate, CrewCode, CrewObstacle, Slot } from '../../kit/schedule/index';
import type { CrewJob, CrewMember, ScheduledOrder } from './types';

/** What depends on the installer's other jobs of the day: all that can have changed for an order that keeps its day. */
export const BY_OTHER_JOBS: readonly CrewCode[] = ['SLOT', 'FULL', 'YARDS'];

interface DayQuestion {
  readonly order: ScheduledOrder;
  readonly date: CalendarDate;
  readonly slot: Slot | null;
  /** The installer's jobs, without the order itself. */
  readonly jobs: readonly CrewJob[];
}

/** What speaks against giving an installer an order on a day (rules, section 7, crews). */
export function crewDayObstacles(member: CrewMember, { order, date, slot, jobs }: DayQuestion): CrewObstacle[] {
  const others = jobs.filter((job) => job.date === date && job.visit !== order.visit);
  const inSlot = others.filter((job) => job.slot === slot).toSorted((one, two) => one.orderId - two.orderId);
  return crewObstacles({
    date,
    installer: member.name,
    customer: order.customer,
    preference: member.preferences.get(order.customerId) ?? null,
    flooring: flooringInText(order.flooringTypeId),
    installs: member.installs[order.flooringTypeId],
    works: member.works[weekday(date)] ?? true,
    dayOff: member.daysOff.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay) ?? null,
    slot,
    dailyJobs: member.dailyJobs,
    jobs: new Set(others.map(({ visit }) => visit)).size,
    jobsInSlot: new Set(inSlot.map(({ visit }) => visit)).size,
    clash: inSlot[0]?.number ?? null,
    dailyYards: member.dailyYards,
    yards: others.reduce((sum, { squareYards }) => sum + squareYards, 0) as Quantity,
    ownYards: order.squareYards,
  });
}
