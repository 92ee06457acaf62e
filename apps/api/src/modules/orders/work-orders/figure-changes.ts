import type { FieldChange } from '@falcon/domain/company/history';
import { partChanges } from '#kit/record-kit';
import { changedFields } from './audit';
import type { WorkOrderLineRow, WorkOrderRecord } from './work-order-rows';

/** An order's changed amounts; only users who can see totals see them in the history. */
export const amountChanges = (before: WorkOrderRecord, after: WorkOrderRecord): FieldChange[] =>
  changedFields(before, after, [
    'materialCents',
    'laborCents',
    'profitCents',
    'taxCents',
    'jobCostCents',
    'contractorInvoiceCents',
  ]);

type Line = Pick<WorkOrderLineRow, 'lineKey' | 'position' | 'laborQuantityE2' | 'billedQuantityE2'>;
const counted = (line: Line | undefined) => ({
  'line.countedE2': line ? line.laborQuantityE2 || line.billedQuantityE2 : 0,
});

/** Changed quantities of lines, including lines that follow another one. */
export function quantityChanges(before: readonly Line[], after: readonly Line[]): FieldChange[] {
  const [was, is] = [
    new Map(before.map((line) => [line.lineKey, line])),
    new Map(after.map((line) => [line.lineKey, line])),
  ];
  // Minimum lines have no quantity, and the totals contain their amounts.
  const keys = [
    ...new Set([...after, ...before].toSorted((a, b) => a.position - b.position).map((line) => line.lineKey)),
  ].filter((key) => !key.startsWith('minimum'));
  return keys.flatMap((key) => partChanges({ part: 'line', key }, counted(was.get(key)), counted(is.get(key))));
}
