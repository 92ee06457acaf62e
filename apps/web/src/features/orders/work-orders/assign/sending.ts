import type { BoardOrder } from './board';

/** Unanswered moves: installer by order, or null if the order goes back to waiting. */
export type Sending = ReadonlyMap<string, string | null>;

interface Sides {
  waiting: readonly BoardOrder[];
  assigned: readonly BoardOrder[];
}

/** The board as if every pending move had succeeded. */
export function asSent<Facts extends Sides>(facts: Facts, sending: Sending): Facts {
  if (sending.size === 0) return facts;
  // The two sides are read in sequence, so an order may be on both.
  const ordersById = new Map(
    [...facts.waiting, ...facts.assigned].filter((order) => sending.has(order.id)).map((order) => [order.id, order]),
  );
  const moved = [...ordersById.values()].map((order) => ({ ...order, installerId: sending.get(order.id) ?? null }));
  const stays = (order: BoardOrder) => !sending.has(order.id);
  return {
    ...facts,
    waiting: [...facts.waiting.filter(stays), ...moved.filter((order) => order.installerId === null)],
    assigned: [...facts.assigned.filter(stays), ...moved.filter((order) => order.installerId !== null)],
  };
}
