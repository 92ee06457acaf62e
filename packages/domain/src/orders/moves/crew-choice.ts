import { addDays, nextBusinessDay, startOfWeek } from '../../kit/schedule/index';
import type { CalendarDate } from '../../kit/schedule/index';
import { DAYS_TO_SEARCH } from '../../kit/schedule/index';
import type { ScheduleBook } from './book';
import type { CrewMember, Place, PlaceAnswer, ScheduledOrder } from './types';

/** An installer who can get an order on a date. */
export interface CrewChoice {
  readonly member: CrewMember;
  readonly answer: PlaceAnswer;
  /** Why this one, in words. */
  readonly reason: string;
}

/** A place proposed for an order, and why. */
export interface MoveProposal {
  readonly order: ScheduledOrder;
  readonly place: Place;
  readonly answer: PlaceAnswer;
  readonly reason: string;
}

/** `free all day`, `2 jobs that week`. */
export const countText = (count: number, when: string): string =>
  count === 0 ? `free all ${when}` : `${count} ${count === 1 ? 'job' : 'jobs'} that ${when}`;

/**
 * Installers against whom nothing speaks for an order on a date, best first: the customer's preferred ones, those whose
 * certificates cover the day, then those with the fewest jobs that day, that week, and by name.
 */
export function crewChoices(
  book: ScheduleBook,
  order: ScheduledOrder,
  date: CalendarDate,
  except: ReadonlySet<number> = new Set(),
): CrewChoice[] {
  const week = startOfWeek(date);
  const ranked = [...book.crew.values()].flatMap((member) => {
    if (except.has(member.id)) return [];
    const answer = book.ask(order, { date, jobTime: order.jobTime, installerId: member.id });
    if (answer.obstacles.length > 0) return [];
    const jobs = book.jobsOf(member.id).filter((job) => job.orderId !== order.id);
    const thatDay = jobs.filter((job) => job.date === date).length;
    const thatWeek = jobs.filter((job) => startOfWeek(job.date) === week).length;
    const preferred = member.preferences.get(order.customerId) === 'PREFERRED';
    const reason = [
      ...(preferred ? [`preferred by ${order.customer}`] : []),
      countText(thatDay, 'day'),
      ...(thatWeek > thatDay ? [countText(thatWeek, 'week')] : []),
    ].join(', ');
    const rank = [preferred ? 0 : 1, answer.warnings.length, thatDay, thatWeek];
    return [{ rank, choice: { member, answer, reason: reason.charAt(0).toUpperCase() + reason.slice(1) } }];
  });
  return ranked
    .toSorted(
      (one, two) =>
        one.rank.reduce((by, value, place) => by || value - (two.rank[place] ?? 0), 0) ||
        one.choice.member.name.localeCompare(two.choice.member.name),
    )
    .map(({ choice }) => choice);
}

/** The first date from one on with a place for the order and an installer for it: its own if possible. */
function laterPlace(book: ScheduleBook, order: ScheduledOrder, from: CalendarDate): MoveProposal | null {
  const { jobTime, installerId } = order;
  for (let days = 0; days <= DAYS_TO_SEARCH; days += 1) {
    const date = addDays(from, days);
    if (book.ask(order, { date, jobTime, installerId: null }).obstacles.length > 0) continue;
    const own = { date, jobTime, installerId };
    const answer = book.ask(order, own);
    if (installerId !== null && answer.obstacles.length === 0)
      return { order, place: own, answer, reason: 'No one else is free that day; the next day with room.' };
    const [best] = crewChoices(book, order, date);
    if (best)
      return {
        order,
        place: { date, jobTime, installerId: best.member.id },
        answer: best.answer,
        reason: `No one else is free that day; the next day with room. ${best.reason}.`,
      };
  }
  return null;
}

/**
 * Proposes who does the jobs of an installer who is out, and when: the same day by someone else, else the next day with
 * room. The book must already have the days as days off. Each proposal counts on the ones before it; an order without
 * one keeps its place.
 */
export function proposeCrewOut(
  book: ScheduleBook,
  orders: readonly ScheduledOrder[],
  { installerId, today }: { readonly installerId: number; readonly today: CalendarDate },
): MoveProposal[] {
  const bySlot = (one: ScheduledOrder) => `${one.date ?? ''} ${one.slot ?? ''} ${one.number}`;
  return orders
    .toSorted((one, two) => bySlot(one).localeCompare(bySlot(two)))
    .map((order) => {
      const stays = { date: order.date, jobTime: order.jobTime, installerId: order.installerId };
      const [best] = order.date === null ? [] : crewChoices(book, order, order.date, new Set([installerId]));
      const next = nextBusinessDay(today);
      const after = order.date === null || order.date < next ? next : addDays(order.date, 1);
      const proposal: MoveProposal = best
        ? { order, place: { ...stays, installerId: best.member.id }, answer: best.answer, reason: `${best.reason}.` }
        : (laterPlace(book, order, after) ?? {
            order,
            place: stays,
            answer: book.ask(order, stays),
            reason: 'No day with room in the next 90 days.',
          });
      book.move(order, proposal.place, proposal.answer.slot);
      return proposal;
    });
}
