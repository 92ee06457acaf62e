/** Started by a test as a separate process, which the test kills in the middle of a job. */
import { createDatabase } from '#db/database';
import { startTestJobs } from './jobs-test-kit';

const connectionString = process.env['DATABASE_URL'] ?? '';
await startTestJobs(createDatabase({ connectionString, maxConnections: 4 }), connectionString);
