import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether the job referenced in `column` (`import.jobStatusId`) is still running. Select it together with the row: a
 * job ends and stores its results in one moment, so reading the row first and the job later can show a row without its
 * job. Not in a statement that waits for a lock: that one reads the row again, but not the job.
 */
export const jobRuns = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from job_status where job_status.id = ${sql.ref(column)}
    and job_status.status in ('ENQUEUED', 'PROCESSING'))`;
