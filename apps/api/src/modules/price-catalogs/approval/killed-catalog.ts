/** Started by a test as a separate process, which the test kills while it reads or approves a price catalog. */
import { createDatabase } from '../../../db/database';
import { createFolderStorage } from '../../../files/storage';
import type { Services } from '../../../core/context';
import { startJobs } from '../../../jobs/start-jobs';
import { catalogApproveJob, catalogReadJob } from '../price-catalogs.jobs';

const connectionString = process.env['DATABASE_URL'] ?? '';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const services = {
  db: createDatabase({ connectionString, maxConnections: 4 }),
  files: { storage: createFolderStorage(process.env['FILES'] ?? '') },
  clock: () => new Date(),
  timeZone: 'UTC',
} as unknown as Services;
await startJobs({
  connectionString,
  services,
  jobs: [catalogReadJob, catalogApproveJob],
  log: silent,
  pollIntervalMs: 50,
  heartbeatMs: 500,
  deadAfterMs: 30_000,
});
