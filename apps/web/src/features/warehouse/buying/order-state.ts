import { today } from '#ui/format/dates';
import type { PurchaseOrderRowFragment } from './buying.generated';

type Line = PurchaseOrderRowFragment['lines'][number];

/** Whether all of a line came. */
export const hasCome = ({ length, cartons, receivedLength, receivedCartons }: Line): boolean =>
  receivedLength >= length && receivedCartons >= cartons;

/** How far a purchase order is. */
export function stateOf({
  closedAt,
  expectedOn,
  lines,
}: Pick<PurchaseOrderRowFragment, 'closedAt' | 'expectedOn' | 'lines'>): {
  label: string;
  tone: 'amber' | 'blue' | 'gray' | 'green';
} {
  if (lines.every(hasCome)) return { label: 'Received', tone: 'green' };
  if (closedAt !== null) return { label: 'Closed short', tone: 'gray' };
  if (expectedOn < today()) return { label: 'Overdue', tone: 'amber' };
  const isPart = lines.some((line) => line.receivedLength > 0 || line.receivedCartons > 0);
  return isPart ? { label: 'Partly received', tone: 'blue' } : { label: 'On order', tone: 'blue' };
}
