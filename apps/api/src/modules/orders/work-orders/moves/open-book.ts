import { addDays, DAYS_TO_SEARCH, limitTypesOf } from '@falcon/domain/kit/schedule';
import type { FlooringTypeId, JobTime } from '@falcon/domain/kit/flooring';
import type { Quantity } from '@falcon/domain/kit/money';
import { openBook } from '@falcon/domain/orders/moves';
import type { CrewMember, ScheduleBook, ScheduledOrder } from '@falcon/domain/orders/moves';
import { countsForCapacity } from '@falcon/domain/orders/work-order-status';
import type { Context } from '#core/context';
import { scheduleBetween, statesOn } from '#orders/schedule';
import { coverText } from '../change-status/step-facts';
import { statusWithId } from '../work-order-parts.schema';
import type { WorkOrderRecord } from '../work-order-rows';
import { crewFacts } from './move-facts.queries';
import type { CrewMemberRow } from './move-facts.queries';

/** An order as the schedule sees it. */
export const scheduledOrder = (order: WorkOrderRecord): ScheduledOrder => ({
  id: order.id,
  number: order.workOrderNumber,
  customerId: order.customerId,
  customer: order.customerName,
  flooringTypeId: order.flooringTypeId as FlooringTypeId,
  isOccupied: order.isOccupied,
  squareYards: order.squareYardsE2 as Quantity,
  jobTime: order.jobTime as JobTime,
  state: order.state,
  visit: order.multiJobInstall ? `at ${order.addressKey}` : String(order.id),
  date: order.installDate,
  slot: order.slot as ScheduledOrder['slot'],
  installerId: order.installerId,
  takesPlace: countsForCapacity(statusWithId(order.statusId).name),
});

/** An installer as the schedule sees them. */
export const crewMember = (row: CrewMemberRow): CrewMember => ({
  id: row.id,
  name: row.fullName,
  isEnabled: row.isEnabled,
  works: row.works,
  installs: {
    1: row.installs[0] ?? true,
    2: row.installs[1] ?? true,
    3: row.installs[2] ?? true,
    4: row.installs[3] ?? true,
  },
  daysOff: row.daysOff,
  dailyJobs: row.dailyJobs,
  dailyYards: row.dailyYardsE2 as Quantity | null,
  preferences: new Map(row.preferences.map(({ customerId, preference }) => [customerId, preference])),
  jobs: row.jobs.map(({ yardsE2, ...job }) => ({ ...job, squareYards: yardsE2 as Quantity })),
  missingCover: (date, state) => coverText(row.cover, date, state),
});

/** An installer who is out, although no day off says so. */
export interface Out {
  readonly installerId: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * Opens the schedule of the dates that orders are on or could move to, up to 90 days after the last one. Two
 * statements, however many orders there are.
 */
export async function openScheduleBook(
  ctx: Context,
  orders: readonly ScheduledOrder[],
  { dates, out }: { readonly dates: readonly string[]; readonly out?: Out },
): Promise<ScheduleBook> {
  const all = [ctx.today(), ...dates, ...orders.flatMap(({ date }) => date ?? [])].toSorted();
  const [from = ctx.today(), last = from] = [all[0], all.at(-1)];
  const to = addDays(last, DAYS_TO_SEARCH);
  const schedule = await scheduleBetween(ctx.db, from, to);
  const { members, coverIsRequired } = await crewFacts(ctx.db, {
    from,
    to,
    customerIds: [...new Set(orders.map(({ customerId }) => customerId))],
    installerIds: orders.flatMap(({ installerId }) => installerId ?? []),
  });
  const known = new Map<string, ReturnType<typeof statesOn>>();
  return openBook({
    today: ctx.today(),
    method: schedule.method,
    coverIsRequired,
    limitsOn: (date, order) => {
      const types = limitTypesOf(order.flooringTypeId, order.isOccupied);
      const key = `${date} ${types.join(' ')}`;
      const states = known.get(key) ?? statesOn(schedule, date, types);
      known.set(key, states);
      return states;
    },
    crew: members.map((row) =>
      crewMember(row.id === out?.installerId ? { ...row, daysOff: [...row.daysOff, out] } : row),
    ),
  });
}
