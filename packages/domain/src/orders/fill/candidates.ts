import type { Cents } from '../../kit/money/index';
import type { CrewMember, ScheduleBook } from '../moves/index';
import type { Candidate } from './choose';
import type { FillFacts, Steps, Unit } from './types';
import { yardsOf } from './units';
import { PREFERRED, SAME_VISIT, UNCOVERED, unfairness } from './weights';

/** An installer who can get a unit, and all of the cost but the ways. */
export interface Fit extends Candidate {
  readonly member: CrewMember;
}

const jobsOn = (book: ScheduleBook, member: CrewMember, date: string) =>
  book.jobsOf(member.id).filter((job) => job.date === date);

/** Whether nothing speaks against an installer for a unit: neither the rules nor its square yards together. */
function fits(book: ScheduleBook, unit: Unit, member: CrewMember, date: string): boolean {
  const allowed = unit.orders.every((order) => {
    const answer = book.ask(order, { date, jobTime: order.jobTime, installerId: member.id });
    return answer.obstacles.length === 0;
  });
  if (!allowed || member.dailyYards === null) return allowed;
  const yards = jobsOn(book, member, date).reduce((sum, { squareYards }) => sum + squareYards, 0);
  return yards + yardsOf(unit) <= member.dailyYards;
}

/** Who can get each unit, with what counts for and against them. */
export function* fitsOf(
  book: ScheduleBook,
  members: readonly CrewMember[],
  units: readonly Unit[],
  { date, weekPay }: Pick<FillFacts, 'date' | 'weekPay'>,
): Steps<ReadonlyMap<string, readonly Fit[]>> {
  const found: (readonly [Unit, readonly CrewMember[]])[] = [];
  for (const unit of units) {
    found.push([unit, members.filter((member) => fits(book, unit, member, date))]);
    yield;
  }
  const payOf = ({ id }: CrewMember): number => weekPay.get(id) ?? 0;
  const least = Math.min(...found.flatMap(([, able]) => able.map(payOf)));
  const fitOf = (unit: Unit, member: CrewMember): Fit => {
    const { first } = unit;
    const onVisit = jobsOn(book, member, date).filter(({ visit }) => visit === first.visit);
    const covered = member.missingCover(date, first.state) === null;
    const pay = unit.orders.reduce((sum, order) => sum + order.pay, 0);
    const cost =
      (member.preferences.get(first.customerId) === 'PREFERRED' ? PREFERRED : 0) +
      (onVisit.length > 0 ? SAME_VISIT : 0) +
      (covered ? 0 : UNCOVERED) +
      unfairness((payOf(member) - least) as Cents, pay as Cents);
    return { installerId: member.id, member, cost, joins: onVisit.some(({ slot }) => slot === first.slot) };
  };
  return new Map(found.map(([unit, able]) => [unit.key, able.map((member) => fitOf(unit, member))]));
}
