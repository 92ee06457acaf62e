import { dateOfDay, dayNumber } from '@falcon/domain/kit/schedule';
import { rate } from '#ui/format/numbers';
import { shortDate, today } from '#ui/format/dates';
import type { Step } from '#ui/StepChart';

/** A current or announced cost, from history and queue. */
export interface CostOnDay {
  cost: number;
  effectiveDate: string;
}

const AFTER = 14;

/**
 * History (newest first) and announced costs (earliest first) as the steps of one chart; the last of several entries on
 * a day counts.
 */
export function costSteps(
  history: readonly CostOnDay[],
  waiting: readonly CostOnDay[],
): { steps: Step[]; until: number } {
  const byDay = new Map<string, Step>();
  const add = ({ cost, effectiveDate }: CostOnDay, planned: boolean) =>
    byDay.set(effectiveDate, {
      at: dayNumber(effectiveDate),
      value: cost,
      planned,
      words: `${rate(cost)} from ${shortDate(effectiveDate)}${planned ? ', scheduled' : ''}`,
    });
  for (const one of history.toReversed()) add(one, false);
  for (const one of waiting) add(one, true);
  const steps = [...byDay.values()].sort((a, b) => a.at - b.at);
  return { steps, until: Math.max(dayNumber(today()), (steps.at(-1)?.at ?? 0) + AFTER) };
}

/** The chart as a sentence, for screen readers. */
export function costSentence(steps: readonly Step[]): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return 'No costs yet';
  if (steps.length === 1) return `The cost has been ${rate(first.value)} since ${shortDate(dateOfDay(first.at))}.`;
  return `The cost went from ${rate(first.value)} on ${shortDate(dateOfDay(first.at))} to ${rate(last.value)} on ${shortDate(dateOfDay(last.at))} in ${steps.length - 1} steps.`;
}
