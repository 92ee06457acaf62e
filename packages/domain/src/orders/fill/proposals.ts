import type { CrewMember, PlaceAnswer, ScheduleBook } from '../moves/index';
import { tripTo } from '../trips/index';
import type { DayJob, Trip } from '../trips/index';
import { reasonFor, whyNobody } from './reasons';
import { jobOf } from './routes';
import type { FillFacts, FillOrder, FillProposal, Steps } from './types';
import { inDayOrder } from './units';

/** The jobs of every installer that day, as the book has them. */
export function daysIn(
  book: ScheduleBook,
  { date, orders, jobZips }: FillFacts,
): ReadonlyMap<number, readonly DayJob[]> {
  const zips = new Map([...jobZips, ...orders.map(({ id, postalCode }) => [id, postalCode] as const)]);
  return new Map(
    [...book.crew.keys()].map((id) => [
      id,
      book
        .jobsOf(id)
        .filter((job) => job.date === date)
        .map(({ orderId, number, slot }) => ({ orderId, number, slot, postalCode: zips.get(orderId) ?? '' })),
    ]),
  );
}

/** What was decided for an order. */
export interface Decided {
  readonly installerId: number;
  readonly answer: PlaceAnswer;
  /** Everybody who could get it; none for what a user decided. */
  readonly able: readonly CrewMember[];
}

/** The proposals of a filled book, each with its reason. */
export function* proposalsOf(
  book: ScheduleBook,
  facts: FillFacts,
  decided: ReadonlyMap<number, Decided>,
): Steps<readonly FillProposal[]> {
  const { date, kept, homes, placeOf } = facts;
  const days = daysIn(book, facts);
  const tripOf = (order: FillOrder, { id }: CrewMember): Trip => {
    const others = (days.get(id) ?? []).filter(({ orderId }) => orderId !== order.id);
    return tripTo(jobOf(order), others, homes.get(id) ?? '', placeOf);
  };
  const proposalFor = (order: FillOrder): FillProposal => {
    const one = decided.get(order.id);
    const member = one && book.crew.get(one.installerId);
    const place = { date, jobTime: order.jobTime, installerId: member?.id ?? null };
    if (!one || !member) {
      const reason = kept.has(order.id) ? 'Left without an installer.' : whyNobody(book, order, date);
      return { order, place, answer: { slot: order.slot, obstacles: [], warnings: [] }, reason, trip: null };
    }
    const trip = tripOf(order, member);
    const { miles } = trip;
    const isClosest = miles !== null && one.able.every((other) => (tripOf(order, other).miles ?? Infinity) >= miles);
    const reason = reasonFor({ book, facts, order, member, able: one.able, isClosest });
    return { order, place, answer: one.answer, reason, trip };
  };
  const proposals: FillProposal[] = [];
  for (const order of facts.orders.toSorted(inDayOrder)) {
    proposals.push(proposalFor(order));
    yield;
  }
  return proposals;
}
