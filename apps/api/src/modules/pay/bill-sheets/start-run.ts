import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import { enqueueJob } from '#jobs/enqueue';
import { ownJob } from '#kit/jobs';
import type { JobRow } from '#kit/jobs';
import { runBillSheetsJob } from './bill-sheets.jobs';
import { periodOf } from './input';

/** Starts the run of a week; the same request returns the running one. */
export async function startRun(ctx: Context, raw: unknown): Promise<{ readonly jobStatus: JobRow }> {
  const period = periodOf(raw);
  if (period.periodStart > ctx.today()) throw validationError('periodStart', 'This week has not started yet.');
  const userId = ctx.requireUser().id;
  return ctx.transaction(async (trx) => {
    const { jobStatusId } = await enqueueJob(trx, {
      job: runBillSheetsJob,
      payload: { ...period },
      userId,
      description: `Creating bill sheets for the week of ${writtenDate(period.periodStart)}`,
      dedupeKey: `${userId}:${period.periodStart}`,
    });
    return { jobStatus: (await ownJob(trx, userId, jobStatusId)) as JobRow };
  });
}
