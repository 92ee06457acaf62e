import { adjustmentTotal } from './adjustments';
import type { AdjustmentLine } from './adjustments';

/** A week of an adjustment (from 1) that an approved or paid sheet has, and which one: `the bill sheet of 11/22/2026`. */
export interface PaidWeek {
  readonly number: number;
  readonly sheet: string;
}

/** What an adjustment says: for whom, when, how often and what. */
export interface AdjustmentValues {
  readonly installerId: number | null;
  readonly salespersonId: number | null;
  readonly adjustmentDate: string;
  /** Null: it applies once. */
  readonly recurrenceNumber: number | null;
  readonly lines: readonly AdjustmentLine[];
}

type Fault = { readonly path: string; readonly message: string } | null;

const told = (lines: readonly AdjustmentLine[]): string =>
  JSON.stringify(lines.map(({ description, amountCents }) => [description, amountCents]));

/** Why an adjustment on an approved or paid sheet can't be changed or deleted. */
export const paidSentence = ({ sheet }: Pick<PaidWeek, 'sheet'>): string =>
  `This is on ${sheet}, which is approved. Enter another adjustment to correct it.`;

/**
 * Why a change of an adjustment is refused: what an approved or paid sheet has of it never changes. A recurring one can still be ended, or
 * go on for more weeks.
 */
export function paidFault(before: AdjustmentValues, after: AdjustmentValues, paid: readonly PaidWeek[]): Fault {
  const [first] = paid;
  if (!first) return null;
  const last = Math.max(...paid.map(({ number }) => number));
  const message = paidSentence(first);
  if (before.installerId !== after.installerId) return { path: 'installerId', message };
  if (before.salespersonId !== after.salespersonId) return { path: 'salespersonId', message };
  if (before.adjustmentDate !== after.adjustmentDate) return { path: 'adjustmentDate', message };
  if (adjustmentTotal(before.lines) !== adjustmentTotal(after.lines) || told(before.lines) !== told(after.lines))
    return { path: 'lines', message };
  if ((after.recurrenceNumber ?? 1) >= last) return null;
  return {
    path: 'recurrenceNumber',
    message: `Week ${last} is on ${paid.find(({ number }) => number === last)?.sheet ?? 'a bill sheet'}, which is approved. Enter ${last} or more weeks.`,
  };
}
