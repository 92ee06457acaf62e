import { byTimeOfDay } from '../trips/index';
import type { FillOrder, Unit } from './types';

export const yardsOf = ({ orders }: Unit): number => orders.reduce((sum, { squareYards }) => sum + squareYards, 0);

/** As the orders of a day are sorted everywhere. */
export const inDayOrder = (one: FillOrder, two: FillOrder): number =>
  byTimeOfDay({ slot: one.slot, orderId: one.id }, { slot: two.slot, orderId: two.id });

/** The units of some orders, in the order of the day. A multi-job install is one visit, which nobody gets half of. */
export function unitsOf(orders: readonly FillOrder[]): Unit[] {
  const groups = new Map<string, FillOrder[]>();
  for (const order of orders.toSorted(inDayOrder)) {
    const key = `${order.slot ?? ''} ${order.visit}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, first, orders: [first, ...others] }] : [],
  );
}
