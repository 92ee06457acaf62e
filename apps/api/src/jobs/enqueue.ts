import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database, DB } from '#db/database';
import { publishEvent } from '#events/event-bus';
import type { JobDefinition, RecurringJob } from './define-job';

export interface EnqueueOptions<Payload> {
  readonly job: JobDefinition<Payload>;
  readonly payload: Payload;
  /** The user whose jobs tray shows it. */
  readonly userId: number;
  readonly workOrderId?: number | undefined;
  /** The text in the tray; the job's own description when left out. */
  readonly description?: string | undefined;
  /** If a job with this name and key has not ended yet, it is returned instead of a new one. */
  readonly dedupeKey?: string | undefined;
}

export interface Enqueued {
  readonly jobStatusId: number;
  /** False when an identical job was already waiting or running. */
  readonly isNew: boolean;
}

/** The most runs of a job; a process that died in it counts as one. */
export const MAX_ATTEMPTS = 5;

/** The topic that notifies a user's browser of their jobs. */
export const jobTopic = (userId: number): string => `jobs:${userId}`;

/** The queue's own key of a job, used by recovery. */
export const queueKey = (jobStatusId: number): string => `job_status:${jobStatusId}`;

/** Puts a job on the queue in the caller's transaction: it starts after the commit, and never after a rollback. */
export async function enqueueJob<Payload>(trx: Transaction<DB>, options: EnqueueOptions<Payload>): Promise<Enqueued> {
  const { job, userId } = options;
  const payload = job.payload.parse(options.payload);
  const unfinishedJob = await unfinished(trx, job.name, options.dedupeKey);
  if (unfinishedJob) return { jobStatusId: unfinishedJob.id, isNew: false };
  const row = await trx
    .insertInto('jobStatus')
    .values({
      jobClass: job.name,
      jobDescription: options.description ?? job.description,
      payload: JSON.stringify(payload),
      userId,
      workOrderId: options.workOrderId ?? null,
      dedupeKey: options.dedupeKey ?? null,
      isCancelable: job.isCancelable ?? false,
      message: 'Waiting to start',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) {
    // Another transaction enqueued the same job a moment ago and has committed.
    const other = await unfinished(trx, job.name, options.dedupeKey);
    if (other) return { jobStatusId: other.id, isNew: false };
    return enqueueJob(trx, options);
  }
  await sql`select graphile_worker.add_job(${job.name}, payload => ${JSON.stringify({ jobStatusId: row.id })}::json,
    max_attempts => ${MAX_ATTEMPTS}::int, job_key => ${queueKey(row.id)})`.execute(trx);
  await publishEvent(trx, jobTopic(userId), { jobStatusId: row.id });
  return { jobStatusId: row.id, isNew: true };
}

/** Requeues a running job, in a minute and with its full number of attempts. */
export const queueLater = (
  trx: Database,
  job: Pick<JobDefinition<never>, 'name'>,
  jobStatusId: number,
): Promise<unknown> =>
  sql`select graphile_worker.add_job(${job.name}, payload => ${JSON.stringify({ jobStatusId })}::json,
    max_attempts => ${MAX_ATTEMPTS}::int, job_key => ${queueKey(jobStatusId)},
    run_at => now() + interval '1 minute')`.execute(trx);

function unfinished(trx: Transaction<DB>, jobClass: string, dedupeKey: string | undefined) {
  if (dedupeKey === undefined) return Promise.resolve(undefined);
  return trx
    .selectFrom('jobStatus')
    .select('id')
    .where('jobClass', '=', jobClass)
    .where('dedupeKey', '=', dedupeKey)
    .where('status', 'in', ['ENQUEUED', 'PROCESSING'])
    .executeTakeFirst();
}

/** The name of recurring work in the queue. */
export const recurringTask = (job: RecurringJob): string => `recurring:${job.name}`;

/**
 * Runs recurring work soon after the caller's commit, in addition to its schedule. Each transaction has its own
 * wake-up, so that none waits for another to commit; the first one that runs replaces all waiting ones (`takeWaiting`).
 */
export async function wakeRecurring(trx: Transaction<DB>, job: RecurringJob): Promise<void> {
  await sql`select graphile_worker.add_job(${recurringTask(job)}, max_attempts => 3,
    job_key => ${job.name}::text || ':' || pg_current_xact_id()::text)`.execute(trx);
}

/**
 * Drops the other waiting wake-ups of recurring work that starts now: it sees everything that their transactions
 * stored.
 */
export async function takeWaiting(db: Kysely<DB>, task: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs where id in (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} and j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts
      for update of j skip locked)`.execute(db);
}
