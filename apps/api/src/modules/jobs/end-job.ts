import { z } from 'zod';
import type { Context } from '../../core/context';
import { idInput, notFound, parseInput, validationError } from '../../core/errors';
import { jobTopic } from '../../jobs/enqueue';
import { ownJobForUpdate, removeJob } from './jobs.queries';
import type { JobRow } from './jobs.queries';

const jobInput = z.object({ id: idInput });

/** Removes a finished job from the user's own tray. */
export async function deleteJob(ctx: Context, input: unknown): Promise<{ jobStatus: JobRow }> {
  const { id } = parseInput(jobInput, input);
  const user = ctx.requireUser();
  return ctx.transaction(async (trx, ctx) => {
    const job = await ownJobForUpdate(trx, user.id, id);
    if (!job) throw notFound('Job', id);
    if (job.status === 'ENQUEUED' || job.status === 'PROCESSING')
      throw validationError('id', 'This job is still running. Wait until it is done, then remove it.');
    await removeJob(trx, id);
    await ctx.events.publish(trx, jobTopic(user.id), { jobStatusId: id });
    return { jobStatus: job };
  });
}

/** Cancels one of the user's own jobs that has not ended: it leaves the tray, and its run stops without effect. */
export async function cancelJob(ctx: Context, input: unknown): Promise<{ jobStatus: JobRow }> {
  const { id } = parseInput(jobInput, input);
  const user = ctx.requireUser();
  return ctx.transaction(async (trx, ctx) => {
    const job = await ownJobForUpdate(trx, user.id, id);
    if (!job) throw notFound('Job', id);
    if (job.status !== 'ENQUEUED' && job.status !== 'PROCESSING')
      throw validationError('id', 'This job has ended already.');
    if (!job.isCancelable) throw validationError('id', 'This job can’t be canceled. Wait until it is done.');
    await removeJob(trx, id);
    await ctx.events.publish(trx, jobTopic(user.id), { jobStatusId: id });
    return { jobStatus: job };
  });
}
