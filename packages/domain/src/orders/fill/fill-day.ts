import { canOverride, openBook } from '../moves/index';
import type { CrewMember, ScheduleBook } from '../moves/index';
import { fitsOf } from './candidates';
import { chooseWithWays } from './improve';
import { daysIn, proposalsOf } from './proposals';
import type { Decided } from './proposals';
import { roomOf } from './rooms';
import { routesOf } from './routes';
import type { FillFacts, FillOrder, FillProposal, Steps } from './types';
import { inDayOrder, unitsOf } from './units';

type Given = readonly [order: FillOrder, installerId: number];

/** Gives orders to installers in the book; what no reason overrides takes no place there. */
const put = (
  book: ScheduleBook,
  date: string,
  given: readonly Given[],
  ableFor: (order: FillOrder) => readonly CrewMember[],
): (readonly [number, Decided])[] =>
  given.map(([order, installerId]) => {
    const place = { date, jobTime: order.jobTime, installerId };
    const answer = book.ask(order, place);
    if (canOverride(answer.obstacles)) book.move(order, place, answer.slot);
    return [order.id, { installerId, answer, able: ableFor(order) }] as const;
  });

/**
 * Proposes who gets the orders of a day that wait for an installer. As many as possible get one; among all ways to do
 * that, the ways, the customers' preferences and the pay of the week decide. What a user has decided is kept, and the
 * rest proposed around it. Nothing is stored; the same facts always give the same proposals.
 */
export function* fillingDay(facts: FillFacts): Steps<readonly FillProposal[]> {
  const { date, orders, kept } = facts;
  const book = openBook(facts.schedule);
  const byHand = orders.toSorted(inDayOrder).flatMap((order): Given[] => {
    const installerId = kept.get(order.id) ?? null;
    return installerId === null ? [] : [[order, installerId]];
  });
  const decidedByHand = put(book, date, byHand, () => []);
  const units = unitsOf(orders.filter(({ id }) => !kept.has(id)));
  // The choice must not depend on how the installers were sorted.
  const members = [...book.crew.values()].toSorted((one, two) => one.id - two.id);
  const fits = yield* fitsOf(book, members, units, facts);
  const rooms = members.map((member) => {
    const jobs = book.jobsOf(member.id).filter((job) => job.date === date);
    return [member.id, roomOf(member, jobs)] as const;
  });
  const choice = yield* chooseWithWays({
    units,
    fits,
    routes: routesOf(facts),
    jobs: daysIn(book, facts),
    rooms: new Map(rooms),
  });
  const chosen = units.flatMap(({ key, orders: own }) => {
    const installerId = choice.get(key);
    return installerId === undefined ? [] : own.map((order): Given => [order, installerId]);
  });
  const ableFor = new Map(
    units.flatMap(({ key, orders: own }) => {
      const able = (fits.get(key) ?? []).map(({ member }) => member);
      return own.map(({ id }) => [id, able] as const);
    }),
  );
  const decided = put(book, date, chosen, ({ id }) => ableFor.get(id) ?? []);
  return yield* proposalsOf(book, facts, new Map([...decidedByHand, ...decided]));
}

/** Proposes who gets the orders of a day, without a break. */
export function fillDay(facts: FillFacts): readonly FillProposal[] {
  const steps = fillingDay(facts);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
