import { z } from 'zod';
import type { CutPlan, CutPlanInput } from '@falcon/domain/warehouse/cut-plan';
import { defineJob } from '#jobs/define-job';
import type { JobRun } from '#jobs/define-job';
import { flooringTypesOfPlan } from './plan-flooring';
import { planInput } from './plan-input';
import { plannableRolls, planSettings, waitingCuts } from './plan-input.queries';
import { failPlan, planById, resultOf, storePlan } from './plans.queries';
import type { CutPlanRow } from './plans.queries';

/** How long the search for a better plan may take: the answer comes after that, whatever it has. */
const SECONDS = 5;
const ALL_OF_IT = 100;

/** The plan, or a note that it could not be made. A plan that can't be stored is made again, so this is not the place. */
async function made(plan: CutPlanRow, input: CutPlanInput, run: JobRun): Promise<CutPlan> {
  const { planCuts } = await import('#warehouse/cut-plan');
  try {
    return await planCuts(input, {
      seconds: SECONDS,
      signal: run.signal,
      // Only shown: a lost connection is noticed when the plan is stored.
      onProgress: ({ elapsedMs, planned, items }) =>
        void run
          .progress(
            Math.min(ALL_OF_IT, Math.round((elapsedMs * ALL_OF_IT) / (SECONDS * 1000))),
            `${planned} of ${items} colors planned, looking for less loss`,
          )
          .catch(() => undefined),
    });
  } catch (fault) {
    if (run.signal.aborted) throw fault;
    await failPlan(run.db, plan, 'The plan could not be made. Try again, or choose the rolls yourself.');
    throw fault;
  }
}

/** Makes the plan of a day's cutting; nothing is promised to anyone until it is accepted. */
export const cutPlanJob = defineJob({
  name: 'cut-plan',
  description: 'Cut plan',
  payload: z.object({ planId: z.number() }),
  run: async ({ planId }, run) => {
    const plan = await planById(run.db, planId);
    if (!plan || plan.state !== 'RUNNING') return (plan && resultOf(plan)?.why) ?? 'This plan is finished already.';
    await run.progress(0, 'Reading the cuts and the rolls');
    const cuts = await waitingCuts(run.db, flooringTypesOfPlan(plan.flooring), plan.until);
    const itemIds = [...new Set(cuts.map((cut) => cut.itemId))];
    const [rolls, settings] = await Promise.all([plannableRolls(run.db, itemIds), planSettings(run.db)]);
    const input = planInput({
      cuts,
      rolls,
      settings: { ...settings, excludedRollIds: plan.excludedRollIds },
      until: plan.until,
    });
    const result = await made(plan, input, run);
    await storePlan(run.db, plan, result);
    return result.why;
  },
});
