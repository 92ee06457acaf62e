import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import { eventSent, publishEvent } from '#events/event-bus';
import type { EventLog } from '#events/event-bus';
import type { Services } from '#core/context';
import type { JobInTransaction, JobRun } from './define-job';
import { jobTopic } from './enqueue';
import { JobTakenOver } from './faults';

/** A claimed job: its row as of this run. */
export interface ClaimedJob {
  readonly id: number;
  readonly userId: number;
  readonly payload: unknown;
  readonly attempts: number;
}

interface JobChange {
  readonly status?: 'ENQUEUED' | 'PROCESSING' | 'COMPLETED' | 'ERROR';
  readonly percentComplete?: number;
  readonly message?: string;
  readonly fileName?: string;
  readonly filePath?: string;
  /** As JSON. */
  readonly refusals?: string;
  readonly finishedAt?: Date;
}

/**
 * Claims the job for this run; undefined when it has ended or was removed. The raised attempt number excludes any
 * earlier run.
 */
export function claimJob(db: Kysely<DB>, jobStatusId: number, processId: string): Promise<ClaimedJob | undefined> {
  return db.transaction().execute(async (trx) => {
    const job = await trx
      .updateTable('jobStatus')
      .set((row) => ({
        status: 'PROCESSING',
        processId,
        attempts: row('attempts', '+', 1),
        startedAt: row.fn.coalesce('startedAt', row.fn<Date>('now')),
        updatedAt: row.fn('now'),
        message: 'Started',
      }))
      .where('id', '=', jobStatusId)
      .where('status', 'in', ['ENQUEUED', 'PROCESSING'])
      .returning(['id', 'userId', 'payload', 'attempts'])
      .executeTakeFirst();
    if (job) await publishEvent(trx, jobTopic(job.userId), { jobStatusId });
    return job;
  });
}

/**
 * Writes the state of a claimed job and notifies its user, with one statement; throws JobTakenOver when this run no
 * longer owns it.
 */
export async function changeJob(db: Kysely<DB> | Transaction<DB>, job: ClaimedJob, change: JobChange): Promise<void> {
  const changed = await db
    .with('changed', (own) =>
      own
        .updateTable('jobStatus')
        .set((row) => ({ ...change, updatedAt: row.fn('now') }))
        .where('id', '=', job.id)
        .where('attempts', '=', job.attempts)
        .where('status', '=', 'PROCESSING')
        .returning('id'),
    )
    .selectFrom('changed')
    .select(eventSent(jobTopic(job.userId), { jobStatusId: job.id }).as('sent'))
    .execute();
  if (changed.length === 0) throw new JobTakenOver();
}

export interface JobRunParts {
  readonly services: Services;
  /** Connections for progress, which no transaction holds. */
  readonly progressDb: Kysely<DB>;
  readonly log: EventLog;
  readonly signal: AbortSignal;
}

/** The job's own view of its run. */
export function jobRun(job: ClaimedJob, { services, progressDb, log, signal }: JobRunParts): JobRun {
  const { db, ...withoutDatabase } = services;
  let shownProgress = '';
  const inside: JobInTransaction = {
    services: withoutDatabase,
    log,
    signal,
    jobStatusId: job.id,
    userId: job.userId,
    attempt: job.attempts,
    async progress(percent, message) {
      signal.throwIfAborted();
      const percentComplete = Math.min(100, Math.max(0, Math.trunc(percent)));
      if (shownProgress === `${percentComplete} ${message}`) return;
      shownProgress = `${percentComplete} ${message}`;
      await changeJob(progressDb, job, { percentComplete, message });
    },
    file: (fileName, filePath) => changeJob(progressDb, job, { fileName, filePath }),
    refused: (refusals) => changeJob(progressDb, job, { refusals: JSON.stringify(refusals) }),
    once: (trx, key, result) => isFirst(trx, job, key, result),
    complete: (trx, message) => changeJob(trx, job, completed(message)),
  };
  return {
    ...inside,
    services,
    db,
    doneBefore: () => effectsOf(db, job),
    transaction: (work) => inTransaction({ db }, (trx) => work(trx, inside)),
  };
}

async function effectsOf(db: Kysely<DB>, { id, attempts }: ClaimedJob): Promise<ReadonlyMap<string, unknown>> {
  if (attempts === 1) return new Map();
  const rows = await db.selectFrom('jobEffect').select(['key', 'result']).where('jobStatusId', '=', id).execute();
  return new Map(rows.map(({ key, result }) => [key, result]));
}

/** The status of a completed job. */
export const completed = (message: string): JobChange => ({
  status: 'COMPLETED',
  percentComplete: 100,
  message,
  finishedAt: new Date(),
});

/**
 * Marks an effect as done; false if it was done before. A run that was considered dead is stopped; if another run takes
 * over right after, the effect's key keeps them apart. The job row is not locked, because `progress` on another
 * connection would wait for this transaction forever.
 */
async function isFirst(trx: Transaction<DB>, job: ClaimedJob, key: string, result?: object): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean; isFirst: boolean }>`
    with own as (select id from job_status where id = ${job.id} and attempts = ${job.attempts}
      and status = 'PROCESSING'),
      added as (insert into job_effect (job_status_id, key, result) select id, ${key},
        ${result === undefined ? null : JSON.stringify(result)}::jsonb from own on conflict do nothing returning key)
    select exists (select from own) as is_own, exists (select from added) as is_first`.execute(trx);
  if (rows[0]?.isOwn !== true) throw new JobTakenOver();
  return rows[0].isFirst;
}
