import type { Day } from './day-view';

/** Pieces of an order that the user cut. */
export interface Recent {
  orderId: string;
  orderNumber: string;
  cutIds: readonly string[];
  /** Milliseconds since 1970. */
  at: number;
  /** The ten minutes are over. */
  isLate: boolean;
}

const UNDO_MS = 600_000;

/** What the user cut in the last hours, latest first. */
export const recentOf = (day: Day | undefined, now: number): Recent[] =>
  (day?.recentCuts ?? []).map(({ workOrderId, workOrderNumber, cutIds, cutAt }) => {
    const at = Date.parse(cutAt);
    return { orderId: workOrderId, orderNumber: workOrderNumber, cutIds, at, isLate: now - at >= UNDO_MS };
  });

/** What can still be undone; the server decides. */
export const undoable = (recent: readonly Recent[]): Recent[] => recent.filter((one) => !one.isLate);

/** How long until the next of these can't be undone, in milliseconds; null if none can. */
export function untilLate(recent: readonly Recent[], now: number): number | null {
  const open = undoable(recent).map((one) => one.at + UNDO_MS - now);
  return open.length === 0 ? null : Math.max(0, Math.min(...open));
}
