import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether the job that a row names in `column` (`import.jobStatusId`) is still to end. Select it together with the row: a job ends and leaves
 * what it did at one moment, and who reads the row first and the job after it finds a row that no job works on any longer.
 * Not in a statement that waits for a lock: that one reads the row anew, but not the job.
 */
export const jobRuns = (column: string): RawBuilder<boolean> => sql<boolean>`exists (select from job_status where job_status.id = ${sql.ref(column)} and job_status.status in ('ENQUEUED', 'PROCESSING'))`;
