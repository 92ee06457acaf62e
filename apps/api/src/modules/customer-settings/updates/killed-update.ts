/** Started by a test as a separate process, which the test kills during a mass update. */
import { createDatabase } from '../../../db/database';
import type { Services } from '../../../core/context';
import { startJobs } from '../../../jobs/start-jobs';
import { customerSettingsUpdateJob } from './customer-settings.jobs';

const connectionString = process.env['DATABASE_URL'] ?? '';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const services = {
  db: createDatabase({ connectionString, maxConnections: 4 }),
  clock: () => new Date(),
  timeZone: 'UTC',
} as unknown as Services;
await startJobs({
  connectionString,
  services,
  jobs: [customerSettingsUpdateJob],
  log: silent,
  pollIntervalMs: 50,
  heartbeatMs: 500,
  deadAfterMs: 30_000,
});
