import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#db/database';

/** A job that only one process can run, in one kind of its slots; it shows that jobs are being started there. */
export const heartbeatTask = (slots: string, processId: string): string => `heartbeat:${slots}:${processId}`;

/** Runs before every other job. */
const FIRST = -1_000;

/** Queues a heartbeat; it replaces one that is still waiting. */
export async function sendHeartbeat(db: Kysely<DB>, task: string): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, max_attempts => 1, job_key => ${task},
    priority => ${FIRST}::int)`.execute(db);
}

/** Deletes the heartbeats of ended processes, as nobody else runs them. */
export async function forgetHeartbeats(db: Kysely<DB>, processIds: readonly string[]): Promise<void> {
  if (processIds.length === 0) return;
  await sql`
    with gone as (
      delete from graphile_worker._private_tasks where identifier like 'heartbeat:%'
        and split_part(identifier, ':', 3) = any(${[...processIds]}::text[])
      returning id)
    delete from graphile_worker._private_jobs j using gone where j.task_id = gone.id`.execute(db);
}
