import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import { seal } from '#core/keys';
import { DEMO_PASSWORD, DEMO_USERS } from './company/people';
import { openDemoDoors } from './crew-door/open-doors';
import { isEmptyDatabase, NotEmptyError, seedDemo } from './seed-demo';

export { DEMO_PASSWORD, DEMO_USERS } from './company/people';
export { isEmptyDatabase, NotEmptyError, seedDemo } from './seed-demo';
export type { SeedOptions, SeedReport } from './seed-demo';

/** The number of demo orders loaded at the first start. */
export const DEMO_ORDERS = 6000;

/** Loads the demo company into an empty database and prints its sign-ins; skips a database with records. */
export async function loadDemoCompany(host: Services, log: (line: string) => void): Promise<void> {
  if (!(await isEmptyDatabase(host.db))) return;
  try {
    await seedDemo(host.db, {
      today: dateInZone(host.clock(), host.timeZone),
      orders: DEMO_ORDERS,
      log,
      seal: (accountNumber) => seal(host.secretKey, 'bank account numbers', accountNumber),
    });
  } catch (error) {
    // Another process on the same database was first; use its company here too.
    if (error instanceof NotEmptyError) return;
    throw error;
  }
  await openDemoDoors(host);
  log(`Demo sign-ins: ${DEMO_USERS.map((user) => `${user.local}@falcon.example`).join(', ')}`);
  log(`Password of each: ${DEMO_PASSWORD}`);
}
