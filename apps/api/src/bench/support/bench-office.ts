import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '#db/database';
import type { Database } from '#db/database';
import { startEmbeddedPostgres } from '#db/embedded/index';
import { migrateToLatest } from '#db/migrate';
import { createEventBus } from '#events/event-bus';
import { createFileSigner } from '#files/signing';
import { createFolderStorage } from '#files/storage';
import { createContext } from '#core/context';
import type { Context, Services } from '#core/context';
import { migrateJobQueue, startJobs } from '#jobs/start-jobs';
import type { BigCompany } from './big-company';
import { currentUserById } from '#office/access';
import { userJobs } from '#server/process/product-jobs';

/** An office with its own database, background jobs and user, in the process of the measurement. */
export interface BenchOffice {
  /** Contains the database and the files; removed with the office. */
  readonly folder: string;
  readonly db: Database;
  readonly events: Services['events'];
  readonly userId: number;
  /** A request context of a user with every permission. */
  clerk(): Context;
  close(): Promise<void>;
}

const EMAIL = 'bench@falcon.example';

/** The user who runs the measurements; a kept database already has one. */
async function clerkOf(db: Database): Promise<number> {
  const user = await db.selectFrom('appUser').select('id').where('emailAddress', '=', EMAIL).executeTakeFirst();
  if (user) return user.id;
  const { id } = await db
    .insertInto('appUser')
    .values({ firstName: 'Bench', lastName: 'Clerk', emailAddress: EMAIL })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userRole').values({ userId: id, roleId: 1 }).execute();
  return id;
}

const silent = { info: () => undefined, warn: () => undefined, error: console.error } as never;

/** Opens an office with an empty database, or with that of a company, which stays running when the office stops. */
export async function openBenchOffice(name: string, company?: BigCompany): Promise<BenchOffice> {
  const folder = mkdtempSync(join(tmpdir(), `falcon-${name}-`));
  const server = company ?? (await startEmbeddedPostgres({ dataDir: folder, log: () => undefined }));
  const db = createDatabase({ connectionString: server.connectionString, maxConnections: 10 });
  await migrateToLatest(db);
  await migrateJobQueue(server.connectionString, silent);
  const userId = await clerkOf(db);
  const user = await currentUserById(db, userId);
  if (!user) throw new Error('The clerk of the measurement is gone');
  const events = createEventBus({ connectionString: server.connectionString, log: silent });
  await events.ready();
  const services: Services = {
    db,
    events,
    outside: { isQuiet: false },
    mail: { send: async () => 'SERVER' },
    mailPlace: () => ({
      way: 'FOLDER',
      name: 'mail',
      from: 'office@falcon.test',
      isFixed: { server: false, sender: false },
    }),
    bounceMailbox: null,
    files: { storage: createFolderStorage(join(folder, 'files')), signer: createFileSigner('bench') },
    inventoryHost: null,
    textWebhook: null,
    quickbooks: null,
    secretKey: 'bench',
    demo: true,
    publicUrl: 'http://localhost',
    timeZone: 'America/Indiana/Indianapolis',
    clock: () => new Date(),
  };
  const jobs = await startJobs({
    connectionString: server.connectionString,
    services,
    jobs: userJobs,
    log: silent,
    pollIntervalMs: 50,
  });
  return {
    folder,
    db,
    events,
    userId,
    clerk: () =>
      createContext(
        services,
        { kind: 'full', user, sessionId: '' },
        { requestId: 'bench', log: silent, ip: '', userAgent: '', issueToken: () => undefined },
      ),
    close: async () => {
      await jobs.stop();
      await events.close();
      await db.destroy();
      if (!company) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a vendor; returns its id. */
export async function benchVendor(db: Database): Promise<number> {
  const { id: addressId } = await db
    .insertInto('address')
    .values({ country: 'US' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (
    await db
      .insertInto('vendor')
      .values({ name: 'Northline Mills', addressId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
