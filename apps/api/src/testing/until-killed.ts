import { createDatabase } from '#db/database';
import { createFolderStorage } from '#files/storage';
import type { Services } from '#core/context';
import type { AnyJob } from '#jobs/define-job';
import { startJobs } from '#jobs/start-jobs';
import type { JobRunner } from '#jobs/start-jobs';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs jobs in its own process, which the test that started it kills. */
export function workUntilKilled(jobs: readonly AnyJob[]): Promise<JobRunner> {
  const connectionString = process.env['DATABASE_URL'] ?? '';
  const services = {
    db: createDatabase({ connectionString, maxConnections: 4 }),
    files: { storage: createFolderStorage(process.env['FILES'] ?? '') },
    publicUrl: 'http://falcon.test',
    clock: () => new Date(),
    timeZone: 'UTC',
  } as unknown as Services;
  return startJobs({
    connectionString,
    services,
    jobs,
    log: silent,
    pollIntervalMs: 50,
    heartbeatMs: 500,
    deadAfterMs: 30_000,
  });
}
