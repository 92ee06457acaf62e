import type { FieldChange } from './audit';
import { lineLabel } from './line-names';
import type { WorkOrderLineRow, WorkOrderRecord } from './work-order-rows';

const AMOUNTS = [
  'materialCents',
  'laborCents',
  'profitCents',
  'taxCents',
  'jobCostCents',
  'contractorInvoiceCents',
] as const;

/** Amounts of an order that differ, in dollars; the history shows them to users who can see totals. */
export const amountChanges = (before: WorkOrderRecord, after: WorkOrderRecord): FieldChange[] =>
  AMOUNTS.flatMap((column) =>
    before[column] === after[column]
      ? []
      : [{ field: column.replace('Cents', ''), from: before[column] / 100, to: after[column] / 100 }],
  );

type Line = Pick<WorkOrderLineRow, 'lineKey' | 'position' | 'laborQuantityE2' | 'billedQuantityE2'>;
const quantityOf = (line: Line | undefined): number => (line ? line.laborQuantityE2 || line.billedQuantityE2 : 0);

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
  return keys.flatMap((key) => {
    const [from, to] = [quantityOf(was.get(key)), quantityOf(is.get(key))];
    return from === to ? [] : [{ field: `${lineLabel(key)} quantity`, from: from / 100, to: to / 100 }];
  });
}
