import {
  addDays,
  addLoad,
  canBook,
  DAYS_TO_SEARCH,
  loadOf,
  removeLoad,
  saidOfDate,
  slotFor,
} from '../../kit/schedule/index';
import type { BookingObstacle, CalendarDate, LimitState, Slot } from '../../kit/schedule/index';
import { BY_OTHER_JOBS, crewDayObstacles } from './crew-day';
import type { CrewJob, CrewMember, MoveObstacle, Place, PlaceAnswer, ScheduledOrder, ScheduleFacts } from './types';

/** The schedule while orders are moved on it: each one sees where the ones before it went. */
export interface ScheduleBook {
  /** What speaks against a place for an order, by the rules that decide when it is really moved. */
  ask(order: ScheduledOrder, place: Place): PlaceAnswer;
  /** Moves an order, whether anything speaks against it or not. */
  move(order: ScheduledOrder, place: Place, slot: Slot | null): void;
  /** The first date, from one on and within 90 days, on which nothing speaks against an order; else null. */
  firstFree(order: ScheduledOrder, place: Omit<Place, 'date'>, from: CalendarDate): CalendarDate | null;
  /** The installer's jobs as they are now. */
  jobsOf(installerId: number): readonly CrewJob[];
  readonly crew: ReadonlyMap<number, CrewMember>;
}

const DISABLED: MoveObstacle = { code: 'DISABLED', reason: 'The installer is disabled. Choose another one.' };

interface Booked {
  readonly order: ScheduledOrder;
  readonly date: CalendarDate;
  readonly slot: Slot | null;
}

/** Opens the schedule for moving orders on it. Nothing is stored. */
export function openBook(facts: ScheduleFacts): ScheduleBook {
  const crew = new Map(facts.crew.map((member) => [member.id, member]));
  const jobs = new Map(facts.crew.map((member) => [member.id, member.jobs]));
  const left: Booked[] = [];
  const taken: Booked[] = [];

  function loadsOn(date: CalendarDate, order: ScheduledOrder): LimitState[] {
    const states = facts.limitsOn(date, order);
    const apply = (to: readonly LimitState[], { order: other, slot }: Booked, change: typeof addLoad) => {
      const types = new Set(facts.limitsOn(date, other).map(({ type }) => type));
      const amount = loadOf(other, facts.method);
      return to.map((state) => (types.has(state.type) ? { ...state, load: change(state.load, slot, amount) } : state));
    };
    const on = (one: Booked) => one.date === date && one.order.id !== order.id;
    const now = [
      ...taken.filter(on).map((one) => [one, addLoad] as const),
      ...left.filter(on).map((one) => [one, removeLoad] as const),
    ];
    const own =
      order.takesPlace && order.date === date ? [[{ order, date, slot: order.slot }, removeLoad] as const] : [];
    return [...now, ...own].reduce<LimitState[]>((to, [one, change]) => apply(to, one, change), [...states]);
  }

  /** The half day an order gets on a date, and what the limits say. */
  function booking(order: ScheduledOrder, place: Place & { readonly date: CalendarDate }) {
    if (place.date === order.date && place.jobTime === order.jobTime)
      return { slot: order.slot, obstacles: [] as readonly BookingObstacle[] };
    const limits = order.takesPlace ? loadsOn(place.date, order) : [];
    const answer = canBook({
      date: place.date,
      today: facts.today,
      jobTime: place.jobTime,
      amount: loadOf(order, facts.method),
      limits,
      override: false,
    });
    if (answer.ok) return { slot: order.takesPlace ? answer.slot : order.slot, obstacles: [] };
    const [own] = limits;
    return {
      slot: own ? slotFor(place.jobTime, own.load) : order.slot,
      obstacles: saidOfDate(place.date, answer.obstacles),
    };
  }

  function ask(order: ScheduledOrder, place: Place): PlaceAnswer {
    const { date, installerId } = place;
    if (date === null) return { slot: order.slot, obstacles: [], warnings: [] };
    const { slot, obstacles } = booking(order, { ...place, date });
    const member = installerId === null ? undefined : crew.get(installerId);
    if (!member) return { slot, obstacles, warnings: [] };
    const isNew = installerId !== order.installerId;
    const against = crewDayObstacles(member, {
      order,
      date,
      slot,
      jobs: (jobs.get(member.id) ?? []).filter((job) => job.orderId !== order.id),
    }).filter(({ code }) => isNew || date !== order.date || BY_OTHER_JOBS.includes(code));
    const cover = member.missingCover(date, order.state);
    const refusesCover = cover !== null && isNew && facts.coverIsRequired;
    const isGone = !member.isEnabled;
    return {
      slot,
      obstacles: [
        ...obstacles,
        ...(isNew && isGone ? [DISABLED] : []),
        ...against,
        ...(refusesCover ? [{ code: 'CERTIFICATE' as const, reason: cover }] : []),
      ],
      warnings: [...(isGone && !isNew ? [DISABLED.reason] : []), ...(cover !== null && !refusesCover ? [cover] : [])],
    };
  }

  function move(order: ScheduledOrder, { date, installerId }: Place, slot: Slot | null): void {
    if (order.takesPlace && order.date !== null) left.push({ order, date: order.date, slot: order.slot });
    if (order.takesPlace && date !== null) taken.push({ order, date, slot });
    for (const [id, own] of jobs)
      jobs.set(
        id,
        own.filter((job) => job.orderId !== order.id),
      );
    if (installerId === null || date === null) return;
    const job = {
      orderId: order.id,
      number: order.number,
      date,
      slot,
      squareYards: order.squareYards,
      visit: order.visit,
    };
    jobs.set(installerId, [...(jobs.get(installerId) ?? []), job]);
  }

  function firstFree(order: ScheduledOrder, place: Omit<Place, 'date'>, from: CalendarDate): CalendarDate | null {
    for (let days = 0; days <= DAYS_TO_SEARCH; days += 1) {
      const date = addDays(from, days);
      if (ask(order, { ...place, date }).obstacles.length === 0) return date;
    }
    return null;
  }

  return { ask, move, firstFree, jobsOf: (id) => jobs.get(id) ?? [], crew };
}
