import { flooringInText } from '../../kit/flooring/index';
import { formatMoney, NO_CENTS } from '../../kit/money/index';
import { startOfWeek } from '../../kit/schedule/index';
import { countText } from '../moves/index';
import type { CrewMember, MoveCode, ScheduleBook } from '../moves/index';
import type { FillFacts, FillOrder } from './types';

/** What the reason of a proposal is made of. */
export interface Praise {
  readonly book: ScheduleBook;
  readonly facts: FillFacts;
  readonly order: FillOrder;
  readonly member: CrewMember;
  /** Everybody who could get the order. */
  readonly able: readonly CrewMember[];
  /** Nobody of them is closer. */
  readonly isClosest: boolean;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function payText({ facts: { showsPay, weekPay }, member, able }: Praise): string | null {
  if (!showsPay) return null;
  const payOf = ({ id }: CrewMember) => weekPay.get(id) ?? NO_CENTS;
  const earns = `${formatMoney(payOf(member))} so far that week`;
  const isLeast =
    able.some((other) => payOf(member) < payOf(other)) && able.every((other) => payOf(member) <= payOf(other));
  return isLeast ? `least pay: ${earns}` : earns;
}

/** Why this installer gets the order, in a sentence: what the customer says, the address, the way, the load, the pay. */
export function reasonFor(praise: Praise): string {
  const { book, facts, order, member, able, isClosest } = praise;
  const jobs = book.jobsOf(member.id).filter((job) => job.orderId !== order.id);
  const that = jobs.filter(({ date }) => date === facts.date);
  const week = startOfWeek(facts.date);
  const inWeek = jobs.filter(({ date }) => startOfWeek(date) === week).length;
  const together = that.find(({ visit }) => visit === order.visit);
  return sentence(
    [
      member.preferences.get(order.customerId) === 'PREFERRED' ? `preferred by ${order.customer}` : null,
      together ? `same visit as ${together.number}` : null,
      able.length === 1 ? 'the only one who can' : null,
      able.length > 1 && isClosest ? `closest of ${able.length}` : null,
      countText(that.length, 'day'),
      inWeek > that.length ? countText(inWeek, 'week') : null,
      payText(praise),
    ]
      .filter((part) => part !== null)
      .join(', '),
  );
}

const FULL: readonly MoveCode[] = ['SLOT', 'FULL', 'YARDS'];
const OFF: readonly MoveCode[] = ['DAY_OFF', 'WEEKDAY'];
const is = (count: number): string => (count === 1 ? 'is' : 'are');

/** Why nobody gets an order: how many installers are full, off, and so on. */
export function whyNobody(book: ScheduleBook, order: FillOrder, date: string): string {
  const enabled = [...book.crew.values()].filter(({ isEnabled }) => isEnabled);
  const firsts = enabled.map(
    ({ id }) => book.ask(order, { date, jobTime: order.jobTime, installerId: id }).obstacles[0]?.code ?? null,
  );
  // Only together with the other orders of its visit, or their square yards, it is too much.
  if (firsts.includes(null)) return 'No installer has room for the whole visit.';
  const count = (...wanted: readonly MoveCode[]): number =>
    firsts.filter((code) => code !== null && wanted.includes(code)).length;
  const [full, off, kind] = [count(...FULL), count(...OFF), count('KIND')];
  const [excluded, uncovered] = [count('EXCLUDED'), count('CERTIFICATE')];
  const parts = [
    full > 0 && `${full} ${is(full)} full`,
    off > 0 && `${off} ${is(off)} off`,
    kind > 0 && `${kind} ${kind === 1 ? 'does' : 'do'} not install ${flooringInText(order.flooringTypeId)}`,
    excluded > 0 && `${excluded} ${is(excluded)} excluded by ${order.customer}`,
    uncovered > 0 && `${uncovered} ${uncovered === 1 ? 'lacks' : 'lack'} a certificate`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'There are no installers.' : `No one can do it: ${parts.join(', ')}.`;
}
