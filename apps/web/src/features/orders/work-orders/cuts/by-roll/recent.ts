/** Pieces that were cut here a moment ago. */
export interface Recent {
  orderId: string;
  orderNumber: string;
  cutIds: readonly string[];
  /** Milliseconds since 1970. */
  at: number;
}

const UNDO_MS = 600_000;

/** What can still be undone; the server decides. */
export const undoable = (recent: readonly Recent[], now: number): Recent[] =>
  recent.filter((one) => now - one.at < UNDO_MS);
