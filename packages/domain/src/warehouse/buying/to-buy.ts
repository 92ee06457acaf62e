import type { CalendarDate } from '../../kit/schedule';

/** An order that waits for an item: feet (ten-thousandths) or cartons (hundredths), by the unit of the item. */
export interface WaitingOrder {
  readonly orderId: number;
  /** The install date; null if it has none yet. */
  readonly neededBy: CalendarDate | null;
  readonly amount: number;
  /** The last plan found no lot for it, so that it needs a new roll for all of it. */
  readonly isShortInPlan: boolean;
}

/** What comes of an item: the rest of an order to its vendor. */
export interface Arrival {
  readonly expectedOn: CalendarDate;
  readonly amount: number;
}

/** One item: what waits for it, what of it can be used, and what is on its way. */
export interface ItemSupply {
  readonly waiting: readonly WaitingOrder[];
  readonly onHand: number;
  readonly arrivals: readonly Arrival[];
}

/** What is missing of an item. */
export interface Shortfall {
  /** What must be bought beyond what is on order; 0 if that covers it, but comes too late. */
  readonly toBuy: number;
  /** The install date of the first order that is not covered; null if it has none yet. */
  readonly neededBy: CalendarDate | null;
  /** The orders that are not covered by what is there or comes in time, next install date first. */
  readonly orderIds: readonly number[];
  readonly onOrder: number;
  /** When the first of it is expected; null if nothing is on order. */
  readonly expectedOn: CalendarDate | null;
  /** Whether what is on order comes after the first day that it is needed. */
  readonly isLate: boolean;
}

/** Orders without a date come last. */
const LAST = '9999-12-31' as CalendarDate;
const dayOf = ({ neededBy }: WaitingOrder): CalendarDate => neededBy ?? LAST;

/**
 * What is missing of an item, or null if all waiting orders are covered in time. Orders take the stock by install date;
 * one that the plan left short takes none, because no lot holds it. What arrives by an order's day is there for it.
 */
export function shortfallOf({ waiting, onHand, arrivals }: ItemSupply): Shortfall | null {
  const coming = arrivals.filter(({ amount }) => amount > 0).toSorted((a, b) => (a.expectedOn < b.expectedOn ? -1 : 1));
  const onOrder = coming.reduce((sum, { amount }) => sum + amount, 0);
  const ordered = waiting.toSorted((a, b) =>
    dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a.orderId - b.orderId,
  );
  let [left, arrived, missing] = [onHand, 0, 0];
  const short: WaitingOrder[] = [];
  for (const order of ordered) {
    const here = coming.reduce((sum, { expectedOn, amount }) => (expectedOn <= dayOf(order) ? sum + amount : sum), 0);
    if (!order.isShortInPlan && left >= order.amount) left -= order.amount;
    else {
      // No part of an order is cut from another lot than the rest: all of it is bought.
      missing += order.amount;
      if (here - arrived >= order.amount) arrived += order.amount;
      else short.push(order);
    }
  }
  const [first] = short;
  if (!first) return null;
  return {
    toBuy: Math.max(0, missing - onOrder),
    neededBy: first.neededBy,
    orderIds: short.map(({ orderId }) => orderId),
    onOrder,
    expectedOn: coming[0]?.expectedOn ?? null,
    isLate: missing <= onOrder,
  };
}
