import type { Cents } from '../money/index';
import { addDays } from '../schedule/index';
import type { CalendarDate } from '../schedule/index';

const WEEK = 7;

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
  const done = new Set(settled);
  const due: Occurrence[] = [];
  for (let occurrence = 1; occurrence <= times; occurrence += 1) {
    const dueOn = addDays(date, WEEK * (occurrence - 1));
    if (dueOn > through) break;
    if (!done.has(occurrence)) due.push({ occurrence, dueOn });
  }
  return due;
}
