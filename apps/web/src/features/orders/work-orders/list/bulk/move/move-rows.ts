import type { WorkOrderMove } from '#graphql/schema-types.generated';
import { count } from '#ui/format/numbers';
import type { MovePreviewRowFragment } from './move.generated';

/** An order with the place it would get, as the server says. */
export type MoveRow = MovePreviewRowFragment;

/** The most orders moved together; the server allows no more. */
export const MOST_MOVED = 200;

/** Whether nothing would change. */
export const stays = (row: MoveRow): boolean => isThere(row) && row.workOrder.jobTime === row.jobTime;

/** Whether the order is already on that half day, with that installer, whatever time was asked for. */
export const isThere = ({ workOrder, installDate, slot, installerId }: MoveRow): boolean =>
  workOrder.installDate === installDate && workOrder.slot === slot && (workOrder.installer?.id ?? null) === installerId;

/** Whether the order can go: without an obstacle, or with a reason where that is enough. */
export const canGo = (row: MoveRow, reason: string): boolean =>
  !stays(row) && (row.obstacles.length === 0 || (row.needsReason && reason.trim() !== ''));

/** What the server is asked to do for a row: what stays is left out. */
export const moveOf = ({ workOrder, installDate, jobTime, installerId }: MoveRow): WorkOrderMove => ({
  id: workOrder.id,
  version: workOrder.version,
  ...(installDate !== null && installDate !== workOrder.installDate ? { installDate } : {}),
  ...(jobTime !== workOrder.jobTime ? { jobTime } : {}),
  ...(installerId !== null && installerId !== workOrder.installer?.id ? { installerId } : {}),
});

/** How many go, how many don't, and why: "8 of 10 can move. 1 needs a reason. 1 is refused." */
export function summaryOf(rows: readonly MoveRow[], reason: string): string {
  const going = rows.filter((row) => canGo(row, reason)).length;
  const still = rows.filter(stays).length;
  const open = rows.filter((row) => !stays(row) && !canGo(row, reason));
  const asking = open.filter((row) => row.needsReason).length;
  const refused = open.length - asking;
  const are = (orders: number) => (orders === 1 ? 'is' : 'are');
  return [
    `${count(going)} of ${count(rows.length)} can move.`,
    asking > 0 && `${count(asking)} ${asking === 1 ? 'needs' : 'need'} a reason.`,
    refused > 0 && `${count(refused)} ${are(refused)} refused and ${refused === 1 ? 'stays' : 'stay'}.`,
    still > 0 && `${count(still)} ${are(still)} already there.`,
  ]
    .filter(Boolean)
    .join(' ');
}
