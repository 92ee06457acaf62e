import { JOB_STATES, valuesOf } from '@falcon/domain/kit/flooring';
import { statusById } from '@falcon/domain/orders/work-order-status';
import type { EventPayload } from '#events/event-bus';
import { topicStream } from '#events/topic-stream';
import { rowBy } from '#core/batches';
import { builder, plainType } from '#core/builder';
import type { Context } from '#core/context';
import { accessOptions, mutation } from '#core/mutation';
import type { JobRefusal } from '#jobs/define-job';
import { jobTopic } from '#jobs/enqueue';
import { isOfOwn, seesKind } from '#kit/record-kit';
import { cancelJob, deleteJob } from './end-job';
import { currentJobsOf, ordersOfJobs, ownJob } from './jobs.queries';
import type { JobOrderRow, JobRow } from './jobs.queries';

const JobState = builder.enumType('JobState', {
  values: valuesOf(JOB_STATES),
  description: 'The state of a background job; COMPLETED and ERROR are final.',
});

const JobWorkOrderStatus = plainType<{ readonly id: number; readonly name: string }>('JobWorkOrderStatus', {
  id: 'ID',
  name: 'String',
});

const JobWorkOrder = builder.objectRef<JobOrderRow>('JobWorkOrder').implement({
  description: 'The work order that a job is for.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.field({ type: JobWorkOrderStatus, nullable: true, resolve: ({ statusId }) => statusById(statusId) }),
  }),
});

const orderById = rowBy('jobWorkOrder', ordersOfJobs, 'id');

/** The order of a job, or null for one that the caller can't see (any more). */
async function orderOf(ctx: Context, id: number | null): Promise<JobOrderRow | null> {
  if (!seesKind(ctx, 'WORK_ORDER')) return null;
  const order = await orderById(ctx, id);
  return order && isOfOwn(ctx, 'WORK_ORDER', order) ? order : null;
}

const GENERATED_FILE = /^\/files\/generated\/[0-9a-f-]{36}$/;

/** Generated files are opened with a signed address, created again whenever the job is read. */
function downloadPath(ctx: Context, job: JobRow): string | null {
  if (job.filePath === null || !GENERATED_FILE.test(job.filePath)) return job.filePath;
  return ctx.services.files.signer.sign(job.filePath, job.userId, ctx.now());
}

const JobRefusalType = builder.objectRef<JobRefusal>('JobRefusal').implement({
  description: 'A record that a job left as it was.',
  fields: (t) => ({
    modelId: t.exposeID('modelId'),
    name: t.exposeString('name', { description: 'What people call the record, such as an order’s number.' }),
    message: t.exposeString('message'),
  }),
});

/** A background job as its owner sees it. */
export const JobStatus = builder.objectRef<JobRow>('JobStatus').implement({
  description: 'A background job of the signed-in user.',
  fields: (t) => ({
    id: t.exposeID('id'),
    jobDescription: t.exposeString('jobDescription'),
    jobClass: t.exposeString('jobClass', { description: 'Which kind of job, by its stable name.' }),
    status: t.field({
      type: JobState,
      resolve: (job) => job.status as 'ENQUEUED' | 'PROCESSING' | 'COMPLETED' | 'ERROR',
    }),
    percentComplete: t.exposeInt('percentComplete'),
    message: t.exposeString('message'),
    isCancelable: t.boolean({
      description: 'Whether `jobCancel` ends it: it has not ended, and has no effects before its end.',
      resolve: (job) => job.isCancelable && (job.status === 'ENQUEUED' || job.status === 'PROCESSING'),
    }),
    refusals: t.field({
      type: [JobRefusalType],
      description: 'The records it left as they were, all of them.',
      resolve: (job) => job.refusals as unknown as JobRefusal[],
    }),
    fileName: t.exposeString('fileName', {
      nullable: true,
      description: 'The file name of the result; null while there is none.',
    }),
    filePath: t.string({
      nullable: true,
      description: 'Where to download the result; the address is valid for ten minutes, request it again after that.',
      resolve: (job, _args, ctx) => downloadPath(ctx, job),
    }),
    userId: t.exposeID('userId'),
    workOrder: t.field({
      type: JobWorkOrder,
      nullable: true,
      resolve: (job, _args, ctx) => orderOf(ctx, job.workOrderId),
    }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
  }),
});

builder.queryField('currentJobs', (t) =>
  t.field({
    type: [JobStatus],
    description: 'Your own jobs: those not ended yet and those of the last 24 hours, newest first.',
    ...accessOptions({ signedIn: true }),
    resolve: (_root, _args, ctx) => currentJobsOf(ctx.db, ctx.requireUser().id),
  }),
);

mutation('jobDelete', {
  description: 'Removes one of your own jobs from the tray once it has ended.',
  access: { signedIn: true },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => deleteJob(ctx, input),
  payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
});

mutation('jobCancel', {
  description: 'Cancels one of your own jobs that is waiting or running, and removes it from the tray.',
  access: { signedIn: true },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => cancelJob(ctx, input),
  payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
});

interface JobUpdate {
  readonly jobStatus: JobRow | undefined;
}

const JobUpdatedPayload = builder.objectRef<JobUpdate>('JobUpdatedPayload').implement({
  description: 'A change of one of your own jobs.',
  fields: (t) => ({
    message: t.string({ resolve: ({ jobStatus }) => jobStatus?.message ?? 'The job was removed' }),
    jobStatus: t.expose('jobStatus', {
      type: JobStatus,
      nullable: true,
      description: 'Null when the job was removed.',
    }),
  }),
});

builder.subscriptionField('jobUpdated', (t) =>
  t.field({
    type: JobUpdatedPayload,
    description: 'Each change of your own jobs.',
    ...accessOptions({ signedIn: true }),
    subscribe: (_root, _args, ctx: Context) => topicStream(ctx.events, jobTopic(ctx.requireUser().id)),
    resolve: async (event: EventPayload, _args, ctx) => ({
      jobStatus: await ownJob(ctx.db, ctx.requireUser().id, Number(event['jobStatusId'])),
    }),
  }),
);
