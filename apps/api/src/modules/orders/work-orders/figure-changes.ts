import type { FieldChange } from '@falcon/domain/company/history';
import { partChanges } from '#kit/record-kit';
import { changedFields } from './audit';
import type { WorkOrderLineRow, WorkOrderRecord } from './work-order-rows';

/** Amounts of an order that differ; the history shows them to users who can see totals. */
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

/** Quantities of lines that differ, those that follow another line included. */
export function quantityChanges(before: readonly Line[], after: readonly Line[]): FieldChange[] {
  const [was, is] = [
    new Map(before.map((line) => [line.lineKey, line])),
    new Map(after.map((line) => [line.lineKey, line])),
  ];
  // The minimums have no quantity of their own; their amounts are in the totals.
  const keys = [
    ...new Set([...after, ...before].toSorted((a, b) => a.position - b.position).map((line) => line.lineKey)),
  ].filter((key) => !key.startsWith('minimum'));
  return keys.flatMap((key) => partChanges({ part: 'line', key }, counted(was.get(key)), counted(is.get(key))));
}
