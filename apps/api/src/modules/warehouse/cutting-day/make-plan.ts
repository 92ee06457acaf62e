import { z } from 'zod';
import { nextBusinessDay } from '@falcon/domain/kit/schedule';
import type { Context } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import { daySettings } from './day-settings.queries';
import { planFlooring } from './plan-flooring';
import { cutPlanJob } from './plan-job';
import { insertPlan, planById, runningPlan } from './plans.queries';
import type { CutPlanRow } from './plans.queries';

const MOST_DAYS = 60;

const makeInput = z.object({
  flooring: z.string(),
  daysAhead: z.int().min(0, 'At least today.').max(MOST_DAYS, `At most ${MOST_DAYS} business days.`).nullish(),
  excludedRollIds: z.array(idInput).max(1000).nullish(),
});

/** The date some business days ahead. */
function businessDaysAhead(today: string, days: number): string {
  let date = today;
  for (let day = 0; day < days; day += 1) date = nextBusinessDay(date);
  return date;
}

/**
 * Starts to plan the cuts of the next business days; what is promised or cut stays. A request while a plan of the
 * same rolls and days is being made gets that one.
 */
export async function makePlan(ctx: Context, raw: unknown): Promise<{ cutPlan: CutPlanRow | null }> {
  const input = parseInput(makeInput, raw);
  const flooring = planFlooring(input.flooring);
  const user = ctx.requireUser();
  const daysAhead = input.daysAhead ?? (await daySettings(ctx)).planDaysAhead;
  const until = businessDaysAhead(ctx.today(), daysAhead);
  const excludedRollIds = [...new Set(input.excludedRollIds ?? [])].toSorted((a, b) => a - b);
  return ctx.transaction(async (trx) => {
    const running = await runningPlan(trx, { flooring, until, excludedRollIds });
    if (running) return { cutPlan: running };
    const planId = await insertPlan(trx, { flooring, until, excludedRollIds, userId: user.id });
    await enqueueJob(trx, { job: cutPlanJob, payload: { planId }, userId: user.id });
    return { cutPlan: (await planById(trx, planId)) ?? null };
  });
}
