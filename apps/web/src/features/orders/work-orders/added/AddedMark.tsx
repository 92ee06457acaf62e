import { StatusPill } from '#ui/StatusPill';
import { addedState } from './added-state';

/** Marks an order that the office doesn’t have all notes and photos of. */
export function AddedMark({ orderId }: { orderId: string }) {
  const items = addedState.use().queue.filter((item) => item.orderId === orderId);
  if (items.some(({ refusal }) => refusal !== null)) return <StatusPill label="Not accepted" tone="red" />;
  return items.length > 0 && <StatusPill label="Waiting to be sent" tone="amber" />;
}
