import type { BoardOrder } from './board';

/**
 * Where orders go while the server has not answered yet: by order, the installer, or null for those that wait again.
 */
export type Sending = ReadonlyMap<string, string | null>;

interface Sides {
  waiting: readonly BoardOrder[];
  assigned: readonly BoardOrder[];
}

/** The board as it will be: each order that is on its way is already on its new side. */
export function asSent<Facts extends Sides>(facts: Facts, sending: Sending): Facts {
  if (sending.size === 0) return facts;
  // Both sides are read one after the other: an order may be on both.
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
