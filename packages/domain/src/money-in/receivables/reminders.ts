import { daysBetween } from '../../kit/schedule/dates';
import { daysPastDue } from './buckets';

/** The stages of reminders, in order; each has its own text. */
export const REMINDER_STAGES = [1, 2, 3] as const;

/** One stage. */
export type ReminderStage = (typeof REMINDER_STAGES)[number];

/** Days past due at which each stage is sent; null ends the reminders before that stage. */
export type ReminderDays = readonly (number | null)[];

/** The maximum days of a stage. */
export const MOST_REMINDER_DAYS = 365;

/** The last reminder of an invoice. */
export interface LastReminder {
  readonly stage: ReminderStage;
  readonly sentOn: string;
}

/** The error in the days of the stages: stage and sentence; null if none. */
export function reminderDaysFault(days: ReminderDays): readonly [stage: ReminderStage, message: string] | null {
  for (const stage of REMINDER_STAGES) {
    const [before, own] = [stage === 1 ? 0 : (days[stage - 2] ?? null), days[stage - 1] ?? null];
    if (own === null) continue;
    if (!Number.isInteger(own) || own < 1 || own > MOST_REMINDER_DAYS)
      return [stage, `Enter whole days from 1 to ${MOST_REMINDER_DAYS}.`];
    if (before === null) return [stage, `Set the days of reminder ${stage - 1} first.`];
    if (own <= before) return [stage, `Enter more days than for reminder ${stage - 1}.`];
  }
  return null;
}

/**
 * The stage due for an invoice on a day; null if none. Stages come strictly in order, and after each one the customer
 * has as many days to answer as lie between the two stages: even an old invoice starts with the first reminder.
 */
export function dueReminder(
  invoice: { readonly dueDate: string; readonly last: LastReminder | null },
  days: ReminderDays,
  today: string,
): ReminderStage | null {
  const { dueDate, last } = invoice;
  const stage = REMINDER_STAGES.find((one) => one === (last?.stage ?? 0) + 1);
  const wanted = stage === undefined ? null : (days[stage - 1] ?? null);
  if (stage === undefined || wanted === null || daysPastDue(dueDate, today) < wanted) return null;
  if (last === null) return stage;
  const pause = wanted - (days[last.stage - 1] ?? 0);
  return daysBetween(last.sentOn, today) >= pause ? stage : null;
}
