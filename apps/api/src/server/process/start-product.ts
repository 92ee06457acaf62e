import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';
import { createLiveChannel } from '#cable/live-channel';
import { requireRestoredDatabase } from '#backup/restore-mark';
import { createDatabase } from '#db/database';
import { migrateToLatest } from '#db/migrate';
import { createEventBus } from '#events/event-bus';
import type { EventLog } from '#events/event-bus';
import { registerCertificatePhotos } from '#company/crew-page';
import { registerDocumentRoutes } from '#kit/documents';
import { registerMailFileRoutes } from '#office/mail';
import { registerFileRoutes } from '#files/routes';
import { createInventoryHost } from '#inventory-host/inventory-host';
import { createTextWebhook } from '#texts/text-webhook';
import { createFileSigner } from '#files/signing';
import { removeStrayFiles } from '#files/stray-files';
import { claimedStorage } from '#files/claim-storage';
import { openStorage } from '#files/open-storage';
import { followTimeZone } from '#core/business-zone';
import { followOutside } from '#core/outside';
import type { Services } from '#core/context';
import { migrateJobQueue, startJobs } from '#jobs/start-jobs';
import { createMailer, mailerOutside, openBounceMailbox } from '#mail/mailer';
import { followMailServer, mailPlaceOf } from '#mail/mail-settings';
import type { JobRunner } from '#jobs/start-jobs';
import { ACCESS_TOPIC } from '#office/access';
import { startViewerExpiry } from '#company/presence';
import { hostCheck } from '../requests/allowed-hosts';
import { createApp } from '../app';
import { contextOfRequest, userOfLink } from '../requests/cookie-user';
import { createRuntime } from './create-runtime';
import { recurringJobs, userJobs } from './product-jobs';
import { secretKeyOf } from './secret-key';

export interface StartOptions {
  readonly config: Config;
  readonly version: string;
  readonly webRoot: string;
  readonly connectionString: string;
  /** The listening server whose upgrades the live channel handles. */
  readonly server: Server;
  readonly log: EventLog;
  /** Fills an empty database before anyone can connect. */
  readonly fill: (services: Services) => Promise<void>;
}

export interface Product {
  readonly app: FastifyInstance;
  readonly services: Services;
  /**
   * Stops everything in order. Requests are answered while the jobs end; then `closeSocket` refuses new connections and
   * resolves when the requests on the way are answered.
   */
  close(closeSocket: () => Promise<void>): Promise<void>;
}

/** The time limit for a statement of a request and of a job, in milliseconds. */
const STATEMENT_MS = 30_000;
const JOB_STATEMENT_MS = 15 * 60_000;
/** Keeps eight connections for reads, however much is being saved; a change waits at most this long for others. */
const REQUEST_SHARES = {
  maxConnections: 20,
  mostTransactions: 12,
  lockWithinMs: 8_000,
  queueWithinMs: 15_000,
} as const;
/** A job waits longer for a lock; after that it is rerun. */
const JOB_LOCK_MS = 60_000;

/** Upgrades the structure, over a connection without time limits. */
async function migrate(connectionString: string): Promise<void> {
  const db = createDatabase({ connectionString, maxConnections: 1 });
  try {
    // Checks this before creating anything for the database, such as a secret key.
    await requireRestoredDatabase(db);
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

/** The same services with the connections of the jobs. */
const ofJobs = (services: Services, db: Services['db']): Services => ({
  ...services,
  db,
  get timeZone() {
    return services.timeZone;
  },
});

/** Starts the whole server on a database: structure, data, API, live channel and jobs. */
export async function startProduct({
  config,
  version,
  webRoot,
  connectionString,
  server,
  log,
  fill,
}: StartOptions): Promise<Product> {
  await migrate(connectionString);
  const secretKey = secretKeyOf(config);
  const place = await openStorage(config);
  if (place.isAway()) log.warn({}, 'The file storage does not answer; it is asked again when a file is needed');
  const onSecondConnection = (error: Error) => log.error({ err: error }, 'A transaction requested a second connection');
  const db = createDatabase({
    connectionString,
    statementTimeoutMs: STATEMENT_MS,
    ...REQUEST_SHARES,
    onSecondConnection,
  });
  // Health checks get their own connection, so they never wait.
  const healthDb = createDatabase({ connectionString, maxConnections: 1, statementTimeoutMs: STATEMENT_MS });
  // Jobs read and write more at a time than a user would wait for.
  const jobsDb = createDatabase({
    connectionString,
    maxConnections: 12,
    statementTimeoutMs: JOB_STATEMENT_MS,
    lockWithinMs: JOB_LOCK_MS,
    queueWithinMs: JOB_LOCK_MS,
    onSecondConnection,
  });
  await migrateJobQueue(connectionString, log);
  const events = createEventBus({ connectionString, log });
  await events.ready();
  const zone = await followTimeZone(db, events, config.timeZone);
  const outside = await followOutside(db, events);
  const mail = await followMailServer(db, events, { config, secretKey });
  const storage = await claimedStorage(db, place);
  const services: Services = {
    db,
    events,
    outside,
    mail: mailerOutside(createMailer(config, mail), outside),
    mailPlace: () => mailPlaceOf(config, mail.current),
    bounceMailbox: await openBounceMailbox(config),
    files: { storage, signer: createFileSigner(secretKey) },
    inventoryHost: config.inventory && createInventoryHost(config.inventory, outside),
    textWebhook: config.smsWebhookUrl === null ? null : createTextWebhook(config.smsWebhookUrl, outside),
    quickbooks: config.quickbooks,
    secretKey,
    demo: config.demo,
    publicUrl: config.publicUrl,
    get timeZone() {
      return zone.current;
    },
    clock: () => new Date(),
  };
  await fill(services);
  const runtime = createRuntime(services, config.mode);
  let jobs: JobRunner | null = null;
  const jobsRun = () => jobs?.isRunning() ?? true;
  const app = await createApp({ config, version, webRoot, runtime, healthDb, jobsRun });
  await registerFileRoutes(app, {
    db,
    files: services.files,
    now: services.clock,
    issuedTo: userOfLink(runtime),
    contextOf: contextOfRequest(runtime),
  });
  registerDocumentRoutes(app, contextOfRequest(runtime));
  registerCertificatePhotos(app, contextOfRequest(runtime));
  registerMailFileRoutes(app, contextOfRequest(runtime));
  await app.ready();
  const live = createLiveChannel({
    ...runtime,
    log: app.log,
    accessTopic: ACCESS_TOPIC,
    allowedOrigins: [new URL(config.publicUrl).origin],
    isOwnHost: hostCheck(config),
  });
  live.attach(server);
  const stopExpiry = startViewerExpiry(db, events, log);
  // Removes what a kill or a full disk left behind; nothing waits for this.
  removeStrayFiles(db, storage, services.clock()).catch((error: unknown) =>
    log.warn({ err: error }, 'Stray files could not be removed'),
  );
  jobs = await startJobs({
    connectionString,
    services: ofJobs(services, jobsDb),
    jobs: userJobs,
    recurring: recurringJobs,
    log,
  });
  return {
    app,
    services,
    close: async (closeSocket) => {
      await jobs?.stop();
      stopExpiry();
      // Open sockets of the live channel count as connections.
      await Promise.all([closeSocket(), live.close()]);
      await app.close();
      services.mail.close?.();
      await events.close();
      await Promise.all([db.destroy(), jobsDb.destroy(), healthDb.destroy()]);
    },
  };
}
