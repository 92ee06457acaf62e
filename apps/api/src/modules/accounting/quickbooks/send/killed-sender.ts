/** A test starts this as a separate process and kills it while it sends and reads. */
import { createDatabase } from '#db/database';
import type { Services } from '#core/context';
import { silentLog } from '#testing/live';
import { readChanges } from '../back/read-changes';
import { sendOutbox } from './send-outbox';

const input = JSON.parse(process.env['QUICKBOOKS'] ?? '{}') as { secretKey: string; settings: Services['quickbooks'] };
const services = {
  db: createDatabase({ connectionString: process.env['DATABASE_URL'] ?? '', maxConnections: 8 }),
  outside: { isQuiet: false },
  quickbooks: input.settings,
  secretKey: input.secretKey,
  publicUrl: 'http://falcon.test',
  clock: () => new Date(),
  timeZone: 'America/Indiana/Indianapolis',
} as unknown as Services;

for (;;) {
  await sendOutbox(services);
  await readChanges(services, silentLog, { isWhole: true });
}
