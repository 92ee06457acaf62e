import type { AnyJob, RecurringJob } from '#jobs/define-job';
import { startJobs } from '#jobs/start-jobs';
import type { JobRunner } from '#jobs/start-jobs';
import { eventually } from './api-client';
import type { TestApi } from './api-client';
import { silentLog } from './live';

/** Processes background jobs until it is stopped; it polls often, so that no test waits. */
export const runJobs = ({ connectionString, services }: TestApi, jobs: readonly AnyJob[]): Promise<JobRunner> =>
  startJobs({ connectionString, services, jobs, log: silentLog, pollIntervalMs: 50 });

/** Waits until no job waits or runs. */
export const jobsEnded = ({ db }: TestApi): Promise<void> =>
  eventually(async () => {
    const open = db.selectFrom('jobStatus').select('id').where('status', 'in', ['ENQUEUED', 'PROCESSING']);
    return (await open.execute()).length === 0;
  }, 60_000);

/** Runs a recurring job once, as if it were due. */
export const recur = ({ db, services }: TestApi, job: RecurringJob): Promise<void> =>
  job.run({ db, services, log: silentLog, signal: new AbortController().signal });
