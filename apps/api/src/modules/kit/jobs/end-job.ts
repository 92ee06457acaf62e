import { z } from 'zod';
import type { Context } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { jobTopic } from '#jobs/enqueue';
import { ownJobForUpdate, removeJob } from './jobs.queries';
import type { JobRow } from './jobs.queries';

const jobInput = z.object({ id: idInput });

/** Removes one of the user's own jobs from their tray, unless `refusal` gives a reason not to. */
async function endJob(ctx: Context, input: unknown, refusal: (job: JobRow, runs: boolean) => string | null) {
  const { id } = parseInput(jobInput, input);
  const user = ctx.requireUser();
  return ctx.transaction(async (trx, ctx) => {
    const job = await ownJobForUpdate(trx, user.id, id);
    if (!job) throw notFound('Job', id);
    const message = refusal(job, job.status === 'ENQUEUED' || job.status === 'PROCESSING');
    if (message !== null) throw validationError('id', message);
    await removeJob(trx, id);
    await ctx.events.publish(trx, jobTopic(user.id), { jobStatusId: id });
    return { jobStatus: job };
  });
}

/** Removes a finished job from the user's own tray. */
export const deleteJob = (ctx: Context, input: unknown): Promise<{ jobStatus: JobRow }> =>
  endJob(ctx, input, (_job, runs) =>
    runs ? 'This job is still running. Wait until it is done, then remove it.' : null,
  );

/** Cancels one of the user's own jobs that has not ended: it leaves the tray, and its run stops without effect. */
export const cancelJob = (ctx: Context, input: unknown): Promise<{ jobStatus: JobRow }> =>
  endJob(ctx, input, ({ isCancelable }, runs) => {
    if (!runs) return 'This job has ended already.';
    return isCancelable ? null : 'This job can’t be canceled. Wait until it is done.';
  });
