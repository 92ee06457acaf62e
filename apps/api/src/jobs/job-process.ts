import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#db/database';
import { publishEvent } from '#events/event-bus';
import type { EventLog } from '#events/event-bus';
import { jobTopic } from './enqueue';
import { forgetHeartbeats } from './heartbeat';

export interface JobProcessOptions {
  readonly db: Kysely<DB>;
  readonly processId: string;
  readonly workerIds: () => readonly string[];
  /** The queue ids of the jobs that this process is running. */
  readonly running: () => readonly string[];
  readonly log: EventLog;
  readonly heartbeatMs: number;
  /** A process silent for this long counts as dead, and others get its jobs. */
  readonly deadAfterMs: number;
}

export interface JobProcess {
  /** Reports that the process is alive, then frees the jobs of dead processes. */
  beat(): Promise<void>;
  /** Releases this process's jobs immediately and removes its row. */
  leave(): Promise<void>;
  stop(): void;
}

/**
 * Shows other processes that this one is alive, and frees the jobs of dead ones: the queue itself would keep a dead
 * worker's lock for hours.
 */
export function startJobProcess(options: JobProcessOptions): JobProcess {
  const { db, processId, workerIds, log, heartbeatMs } = options;
  let stopped = false;
  let latestBeat: Promise<void> = Promise.resolve();

  function beat(): Promise<void> {
    if (!stopped) latestBeat = showLife();
    return latestBeat;
  }

  async function showLife(): Promise<void> {
    const now = sql<Date>`now()`;
    const ids = [...workerIds()];
    await db
      .insertInto('jobProcess')
      .values({ id: processId, workerIds: ids })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ heartbeatAt: now, workerIds: ids }))
      .execute();
    await releaseEndedJobs(options);
    await recoverJobs(options);
  }

  const timer = setInterval(() => {
    beat().catch((error: unknown) =>
      log.warn({ err: error }, 'The sign of life of the job process could not be written'),
    );
  }, heartbeatMs);
  timer.unref();

  function stop(): void {
    stopped = true;
    clearInterval(timer);
  }

  return {
    beat,
    stop,
    async leave() {
      stop();
      // A beat still in progress would recreate the row.
      await latestBeat.catch(() => undefined);
      await unlockWorkers(db, [...workerIds()]);
      await forgetHeartbeats(db, [processId]);
      await db.deleteFrom('jobProcess').where('id', '=', processId).execute();
    },
  };
}

/**
 * Frees jobs that this process has locked but no longer runs: while the database was away, the queue couldn't store how
 * they ended, and it would keep them locked for hours. It has no call for single jobs.
 */
async function releaseEndedJobs({ db, workerIds, running, heartbeatMs, log }: JobProcessOptions): Promise<void> {
  const released = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = any(${[...workerIds()]}::text[]) and locked_at < now() - ${heartbeatMs} * interval '1 millisecond'
      and id <> all(${[...running()]}::bigint[])`.execute(db);
  if (released.numAffectedRows)
    log.warn({ jobs: Number(released.numAffectedRows) }, 'Jobs that ended while the database was away are run again');
}

/** Frees jobs locked by dead processes, and marks jobs that no queue entry will ever run again. */
async function recoverJobs({ db, deadAfterMs, log }: JobProcessOptions): Promise<void> {
  const dead = sql<Date>`now() - ${deadAfterMs} * interval '1 millisecond'`;
  const { rows } = await sql<{ lockedBy: string }>`
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < ${dead}
      and locked_by not in (select unnest(worker_ids) from job_process where heartbeat_at >= ${dead})`.execute(db);
  if (rows.length > 0) {
    log.warn({ workers: rows.length }, 'Jobs of a process that died are run again');
    await unlockWorkers(
      db,
      rows.map((row) => row.lockedBy),
    );
  }
  const deadProcesses = await db.deleteFrom('jobProcess').where('heartbeatAt', '<', dead).returning('id').execute();
  await forgetHeartbeats(
    db,
    deadProcesses.map((process) => process.id),
  );
  await db.transaction().execute(async (trx) => {
    const { rows: lost } = await sql<{ id: number; userId: number }>`
      update job_status s set status = 'ERROR', finished_at = now(), updated_at = now(),
        message = 'This job was interrupted too often and was given up. Start it again; if it fails again, report job '
          || s.id || '.'
      where s.status in ('ENQUEUED', 'PROCESSING') and s.updated_at < ${dead}
        and not exists (select from graphile_worker.jobs j where j.key = 'job_status:' || s.id
          and (j.locked_at is not null or j.attempts < j.max_attempts))
      returning s.id, s.user_id`.execute(trx);
    for (const { id, userId } of lost) await publishEvent(trx, jobTopic(userId), { jobStatusId: id });
  });
}

async function unlockWorkers(db: Kysely<DB>, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length > 0)
    await sql`select graphile_worker.force_unlock_workers(${[...workerIds]}::text[])`.execute(db);
}
