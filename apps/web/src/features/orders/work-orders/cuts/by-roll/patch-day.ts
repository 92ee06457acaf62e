import type { DayPartsFragment } from './by-roll.generated';
import { cartonRowsOf, type Day, type DayOrder, isOfTiles } from './day-view';

/** What changed: orders and rolls by their ids. */
export interface Changed {
  orderIds: readonly string[];
  rollIds: readonly string[];
}

const byDate = (one: DayOrder, other: DayOrder): number =>
  (one.workOrder.installDate ?? '9999').localeCompare(other.workOrder.installDate ?? '9999') ||
  Number(one.workOrder.id) - Number(other.workOrder.id);

/**
 * The day with what changed of it: `part` has those of the orders that still wait, and their rolls. Every other order
 * and roll stays the same object. Null if it takes more than that to show it: a roll whose place among the others is
 * not known, or tiles, whose cartons depend on the orders before.
 */
export function patchDay(day: Day, { orderIds, rollIds }: Changed, part: DayPartsFragment): Day | null {
  const ids = new Set(orderIds);
  const touched = [...day.orders.filter(({ workOrder }) => ids.has(workOrder.id)), ...part.orders];
  const pulledFrom = new Set(cartonRowsOf(day));
  if (touched.some(isOfTiles) || rollIds.some((id) => pulledFrom.has(id))) return null;
  const known = new Set(day.rolls.map(({ id }) => id));
  const needed = new Set(part.reservations.map(({ rollId }) => rollId));
  if ([...needed].some((id) => !known.has(id))) return null;
  const now = new Map(part.orders.map((order) => [order.workOrder.id, order]));
  const rolls = new Map(part.rolls.map((roll) => [roll.id, roll]));
  const listed = new Set(day.orders.map(({ workOrder }) => workOrder.id));
  const stayed = day.orders.flatMap((order) =>
    ids.has(order.workOrder.id) ? (now.get(order.workOrder.id) ?? []) : order,
  );
  const added = part.orders.filter(({ workOrder }) => !listed.has(workOrder.id));
  const before = day.orders.filter(({ workOrder }) => ids.has(workOrder.id)).length;
  return {
    ...day,
    total: day.total - before + part.orders.length,
    orders: added.length === 0 ? stayed : [...stayed, ...added].toSorted(byDate),
    reservations: [...day.reservations.filter(({ workOrderId }) => !ids.has(workOrderId)), ...part.reservations],
    rolls: day.rolls.map((roll) => rolls.get(roll.id) ?? roll),
    recentCuts: part.recentCuts,
  };
}
