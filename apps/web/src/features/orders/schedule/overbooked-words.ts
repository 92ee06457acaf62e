import { limitText } from '#blocks/limits/limit-text';
import { shortTime } from '#ui/format/dates';
import type { OverbookedDaysQuery } from './limits.generated';

export type OverbookedRow = OverbookedDaysQuery['overbookedDays'][number];
export type Cause = OverbookedRow['causes'][number];

/** Who did it, and when: `Howard Smith, Nov 24, 2:05 PM`. */
export const byWhom = ({ userName, at }: Cause): string => `${userName ?? 'The program'}, ${shortTime(at)}`;

/** What happened, without the order's number: `booked over the limit`, `lowered the limit from 8 to 3`. */
export function causeText({ order, limitBefore, limitAfter, ofWeekday }: Cause): string {
  if (order) return 'booked over the limit';
  const which = ofWeekday ? 'the limit of the weekday' : 'the limit';
  return `${which} was lowered from ${limitText(limitBefore).toLowerCase()} to ${limitText(limitAfter)}`;
}

/** What is not known about a row; blank if nothing is missing. */
export function unknownText({ causes, orders, unseenOrders }: OverbookedRow): string {
  if (!orders) return 'You can’t see orders, so who booked them is not listed.';
  const unseen =
    unseenOrders > 0
      ? `${unseenOrders === 1 ? 'One of the orders is' : `${unseenOrders} of the orders are`} not yours to see.`
      : '';
  if (causes.length > 0) return unseen;
  return [unseen, 'The history has no override of this limit and no change that lowered it.'].filter(Boolean).join(' ');
}
