import { crewDayObstacles } from '@falcon/domain/orders/moves';
import type { CrewMember, ScheduledOrder } from '@falcon/domain/orders/moves';
import { tripTo } from '@falcon/domain/orders/trips';
import type { Trip } from '@falcon/domain/orders/trips';
import { seesKind } from '#kit/record-kit';
import type { Context } from '#core/context';
import { zipPlaces } from '#zips/zip-places';
import { crewFacts } from '../moves/move-facts.queries';
import { crewMember, scheduledOrder } from '../moves/open-book';
import { travelFacts } from '../trips/trips.queries';
import type { WorkOrderRecord } from '../work-order-rows';

/** An installer on the days of some orders. */
export interface CrewOnDays {
  readonly installerId: number;
  /** Why they would be refused, for one order at least. */
  readonly obstacles: readonly string[];
  /** How many of the orders nothing speaks against, each by itself. */
  readonly fits: number;
  /** The jobs that they have on these days, without the orders. */
  readonly jobs: number;
  readonly missingCover: string | null;
  readonly isPreferred: boolean;
  /** Only for a single order. */
  readonly trip: Trip | null;
}

/** An order with the day that it is asked about. */
type DatedOrder = ScheduledOrder & { readonly date: string };

function onDays(member: CrewMember, orders: readonly DatedOrder[], trip: Trip | null): CrewOnDays {
  const own = new Set(orders.map(({ id }) => id));
  const others = member.jobs.filter(({ orderId }) => !own.has(orderId));
  const visits = new Set(orders.map(({ visit }) => visit));
  const dates = new Set(orders.map(({ date }) => date));
  const against = orders.map((order) =>
    crewDayObstacles(member, { order, date: order.date, slot: order.slot, jobs: others }).map(({ reason }) => reason),
  );
  return {
    installerId: member.id,
    obstacles: [...new Set(against.flat())],
    fits: against.filter((reasons) => reasons.length === 0).length,
    jobs: new Set(others.filter(({ date, visit }) => dates.has(date) && !visits.has(visit)).map(({ visit }) => visit))
      .size,
    missingCover:
      orders.map(({ date, state }) => member.missingCover(date, state)).find((text) => text !== null) ?? null,
    isPreferred: orders.every(({ customerId }) => member.preferences.get(customerId) === 'PREFERRED'),
    trip,
  };
}

/** How far a single order is for everybody; users who don't see where installers live don't see how far that is. */
async function tripsTo(ctx: Context, record: WorkOrderRecord, date: string): Promise<ReadonlyMap<number, Trip>> {
  const [rows, placeOf] = await Promise.all([
    travelFacts(ctx.db, { date, week: [date, date], installerIds: [] }),
    zipPlaces(),
  ]);
  const { id: orderId, workOrderNumber: number, postalCode } = record;
  const job = { orderId, number, slot: scheduledOrder(record).slot, postalCode };
  const trips = rows.map(({ id, home, jobs }) => {
    const others = jobs.filter((other) => other.orderId !== orderId);
    return [id, tripTo(job, others, home, placeOf)] as const;
  });
  return new Map(trips.filter(([, { from }]) => from !== null || seesKind(ctx, 'INSTALLER')));
}

/**
 * All enabled installers on the days of some orders, or on another day that these could move to. Two statements,
 * however many orders there are, and a third one for how far a single order is. None without a date.
 */
export async function crewsOnDays(
  ctx: Context,
  records: readonly WorkOrderRecord[],
  otherDay: string | null,
): Promise<CrewOnDays[]> {
  const orders = records.flatMap((record): DatedOrder[] => {
    const order = scheduledOrder(record);
    const date = otherDay ?? order.date;
    return date === null ? [] : [{ ...order, date }];
  });
  const days = orders.map(({ date }) => date).toSorted();
  const [first, last = first] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { members } = await crewFacts(ctx.db, {
    from: first,
    to: last,
    customerIds: [...new Set(orders.map(({ customerId }) => customerId))],
    installerIds: [],
  });
  const [only, ...more] = records;
  const trips = only && more.length === 0 ? await tripsTo(ctx, only, first) : new Map<number, Trip>();
  return members.map((row) => onDays(crewMember(row), orders, trips.get(row.id) ?? null));
}
