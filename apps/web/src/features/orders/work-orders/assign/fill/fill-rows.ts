import { counted } from '@falcon/domain/kit/text';
import { count } from '#ui/format/numbers';
import { canGo } from '../../list/bulk/move/move-rows';
import type { FillRow } from '../../list/bulk/move/use-move-preview';

/** The installers that the user chose for orders. The others are proposed around it. */
export type Kept = ReadonlyMap<string, string>;

/** The rows that are accepted: with an installer who can get the order, and not left out. */
export const goingOf = (rows: readonly FillRow[], reason: string, leftOut: ReadonlySet<string>): FillRow[] =>
  rows.filter((row) => canGo(row, reason) && !leftOut.has(row.workOrder.id));

/** "8 of 10 orders get an installer. 1 needs a reason. 1 can have no one." */
export function fillSummary(rows: readonly FillRow[], reason: string): string {
  const able = rows.filter((row) => canGo(row, reason)).length;
  const open = rows.filter((row) => !canGo(row, reason));
  const asking = open.filter((row) => row.needsReason).length;
  const refused = open.filter((row) => row.installerId !== null && !row.needsReason).length;
  const without = open.filter((row) => row.installerId === null).length;
  return [
    `${count(able)} of ${counted(rows.length, 'order')} can get an installer.`,
    asking > 0 && `${count(asking)} ${asking === 1 ? 'needs' : 'need'} a reason.`,
    refused > 0 && `${count(refused)} ${refused === 1 ? 'is' : 'are'} refused.`,
    without > 0 && `${count(without)} ${without === 1 ? 'stays' : 'stay'} without one.`,
  ]
    .filter(Boolean)
    .join(' ');
}
