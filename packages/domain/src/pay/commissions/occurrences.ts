import type { Cents } from '../../kit/money/index';
import { occurrencesOf } from '../bill-sheets/period';
import type { CalendarDate } from '../../kit/schedule/index';

/** An adjustment of a salesperson's pay: once on its date, or weekly from there on. */
export interface AdjustmentFacts {
  readonly date: CalendarDate;
  readonly amount: Cents;
  /** The number of occurrences; 1 if it doesn't recur. */
  readonly times: number;
  /** The occurrences that earlier runs have settled, counted from 1. */
  readonly settled: readonly number[];
}

/** One occurrence of an adjustment. */
export interface Occurrence {
  readonly occurrence: number;
  readonly dueOn: CalendarDate;
}

/** An adjustment's occurrences due through a day and not in a run yet, oldest first. */
export function dueOccurrences({ date, times, settled }: AdjustmentFacts, through: CalendarDate): Occurrence[] {
  const days = occurrencesOf({ adjustmentDate: date, recurring: times > 1, recurrenceNumber: times });
  const settledWeeks = new Set(settled);
  return days.flatMap((dueOn, week) =>
    dueOn > through || settledWeeks.has(week + 1) ? [] : [{ occurrence: week + 1, dueOn }],
  );
}
