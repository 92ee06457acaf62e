import type { Cents } from '../../kit/money/index';
import { occurrencesOf } from '../bill-sheets/period';
import type { CalendarDate } from '../../kit/schedule/index';

/** An adjustment of a salesperson's pay: once on its date, or weekly from then on. */
export interface AdjustmentFacts {
  readonly date: CalendarDate;
  readonly amount: Cents;
  /** How many times; 1 for one that doesn't recur. */
  readonly times: number;
  /** Which times earlier runs have settled, counted from 1. */
  readonly settled: readonly number[];
}

/** One time of an adjustment. */
export interface Occurrence {
  readonly occurrence: number;
  readonly dueOn: CalendarDate;
}

/** The times of an adjustment that are due through a day and in no run yet, oldest first. */
export function dueOccurrences({ date, times, settled }: AdjustmentFacts, through: CalendarDate): Occurrence[] {
  const days = occurrencesOf({ adjustmentDate: date, recurring: times > 1, recurrenceNumber: times });
  const settledWeeks = new Set(settled);
  return days.flatMap((dueOn, week) =>
    dueOn > through || settledWeeks.has(week + 1) ? [] : [{ occurrence: week + 1, dueOn }],
  );
}
