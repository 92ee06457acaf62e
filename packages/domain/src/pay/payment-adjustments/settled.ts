import { isClosedMonth, monthName } from '../../money-in/accounts/closed-months';
import type { ClosedThrough } from '../../money-in/accounts/closed-months';
import { occurrencesOf } from '../bill-sheets/period';
import { writtenDate } from '../../kit/schedule/dates';
import { adjustmentTotal } from './adjustments';
import type { AdjustmentLine } from './adjustments';

/**
 * A week of an adjustment (from 1) that can't change, and why: `on the bill sheet of 11/22/2026, which is approved`.
 */
export interface SettledWeek {
  readonly number: number;
  readonly why: string;
}

/** The contents of an adjustment: for whom, when, how often and what. */
export interface AdjustmentValues {
  readonly installerId: number | null;
  readonly salespersonId: number | null;
  readonly adjustmentDate: string;
  /** Null if it applies once. */
  readonly recurrenceNumber: number | null;
  readonly lines: readonly AdjustmentLine[];
}

type Fault = { readonly path: string; readonly message: string } | null;

const toText = (lines: readonly AdjustmentLine[]): string =>
  JSON.stringify(lines.map(({ description, amountCents }) => [description, amountCents]));

/** Why an adjustment with a settled week can't be changed or deleted. */
export const settledSentence = ({ why }: Pick<SettledWeek, 'why'>): string =>
  `This is ${why}. Enter another adjustment to correct it.`;

/** The weeks of an adjustment that are due in closed months. */
export const closedWeeks = (
  adjustment: Pick<AdjustmentValues, 'adjustmentDate' | 'recurrenceNumber'>,
  closedThrough: ClosedThrough,
): SettledWeek[] =>
  occurrencesOf({ ...adjustment, recurring: adjustment.recurrenceNumber !== null }).flatMap((dueOn, week) =>
    isClosedMonth(dueOn, closedThrough)
      ? [{ number: week + 1, why: `dated ${writtenDate(dueOn)}, and ${monthName(dueOn)} is closed` }]
      : [],
  );

/**
 * Why a change to an adjustment is refused: what is on an approved or paid sheet, or due in a closed month, can't
 * change. A recurring one can still be ended or extended.
 */
export function settledFault(
  before: AdjustmentValues,
  after: AdjustmentValues,
  settled: readonly SettledWeek[],
): Fault {
  const [first] = settled;
  if (!first) return null;
  const last = Math.max(...settled.map(({ number }) => number));
  const message = settledSentence(first);
  if (before.installerId !== after.installerId) return { path: 'installerId', message };
  if (before.salespersonId !== after.salespersonId) return { path: 'salespersonId', message };
  if (before.adjustmentDate !== after.adjustmentDate) return { path: 'adjustmentDate', message };
  if (adjustmentTotal(before.lines) !== adjustmentTotal(after.lines) || toText(before.lines) !== toText(after.lines))
    return { path: 'lines', message };
  if ((after.recurrenceNumber ?? 1) >= last) return null;
  return {
    path: 'recurrenceNumber',
    message: `Week ${last} is ${settled.find(({ number }) => number === last)?.why ?? 'settled'}. Enter ${last} or more weeks.`,
  };
}
