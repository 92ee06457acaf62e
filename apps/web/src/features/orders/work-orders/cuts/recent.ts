import type { RecentCutFieldsFragment } from './cuts.generated';

/** Pieces of an order that the user cut, or its cartons that they pulled. */
export interface Recent {
  orderId: string;
  orderNumber: string;
  cutIds: readonly string[];
  /** Null for an order that is cut from rolls. */
  cartons: number | null;
  /** Until when they can be undone, in milliseconds on the clock of `recentOf`. */
  until: number;
  /** The ten minutes are over. */
  isLate: boolean;
}

/**
 * What the user cut in the last hours, latest first. The server says how much time is left, so that a phone whose clock
 * is wrong shows the same; `readAt` is when its answer came, on the same clock as `now`.
 */
export const recentOf = (rows: readonly RecentCutFieldsFragment[], readAt: number, now: number): Recent[] =>
  rows.map(({ workOrderId, workOrderNumber, cutIds, cartons, undoSeconds }) => {
    const until = readAt + undoSeconds * 1000;
    return {
      orderId: workOrderId,
      orderNumber: workOrderNumber,
      cutIds,
      cartons: cartons ?? null,
      until,
      isLate: now >= until,
    };
  });

/** What can still be undone; the server decides. */
export const undoable = (recent: readonly Recent[]): Recent[] => recent.filter((one) => !one.isLate);

/** How long until the next of these can't be undone, in milliseconds; null if none can. */
export function untilLate(recent: readonly Recent[], now: number): number | null {
  const open = undoable(recent).map((one) => one.until - now);
  return open.length === 0 ? null : Math.max(0, Math.min(...open));
}
