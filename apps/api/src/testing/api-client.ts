import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { readConfig } from '#config';
import type { Config } from '#config';
import { createDatabase } from '#db/database';
import type { DB } from '#db/database';
import { createEventBus } from '#events/event-bus';
import { createInventoryHost } from '#inventory-host/inventory-host';
import { createTextWebhook } from '#texts/text-webhook';
import { createFileSigner } from '#files/signing';
import { mailerOutside } from '#mail/mailer';
import { followMailServer, mailPlaceOf } from '#mail/mail-settings';
import { followTimeZone } from '#core/business-zone';
import { followOutside } from '#core/outside';
import { openStorage } from '#files/open-storage';
import { createContext } from '#core/context';
import type { Context, Mailer, Services } from '#core/context';
import { openSession, sessionKeeper } from '#office/access';
import { createApp } from '#server/app';
import { createRuntime } from '#server/process/create-runtime';
import type { Runtime } from '#server/process/runtime';
import { createTestDatabase } from './database';
import type { TestDatabase } from './database';
import { makeUser } from './users';
import type { NewUser, RoleName } from './users';

export type { RoleName } from './users';

export type Mail = Parameters<Mailer['send']>[0];

/** A response of the API for tests; `data` is the selected data. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  readonly errors: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: Record<string, unknown> & { readonly code: string };
  }[];
  /** Codes of the errors, for short assertions. */
  readonly codes: readonly string[];
}

/** A caller of the API. */
export interface ApiClient {
  readonly userId: number | null;
  readonly token: string;
  query(document: string, variables?: Readonly<Record<string, unknown>>): Promise<ApiAnswer>;
  /** `mutate('roleCreate', { name }, 'role { id }')`: the payload under its own name in `data`. */
  mutate(name: string, input: Readonly<Record<string, unknown>>, payload: string): Promise<ApiAnswer>;
}

/** The API on its own database, called as over HTTP but without a socket. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: Kysely<DB>;
  readonly connectionString: string;
  readonly services: Services;
  readonly runtime: Runtime;
  readonly config: Config;
  readonly mails: Mail[];
  readonly logLines: string[];
  readonly anonymous: ApiClient;
  /** A signed-in user of a starting role; the same one each time. */
  as(role: RoleName): Promise<ApiClient>;
  /** A new signed-in user with exactly these permissions. */
  userWith(user: NewUser): Promise<ApiClient>;
  withToken(token: string, userId?: number | null): ApiClient;
  /** A context for calling a use case or a query function directly. */
  contextOf(client: ApiClient): Promise<Context>;
  /** Runs something and returns how many statements it sent, and their texts. */
  countStatements<Value>(
    work: () => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly statements: number; readonly texts: readonly string[] }>;
  /** Moves the server's clock forward. */
  pass(milliseconds: number): void;
  /**
   * Stops the server's clock, for tests of exact moments: only {@link pass} moves it then, and each reading by a
   * millisecond.
   */
  stopClock(): void;
  close(): Promise<void>;
}

/** The statements sent by the code being counted, without those of jobs and concurrent requests. */
const counting = new AsyncLocalStorage<string[]>();

function refuseSecondConnection(error: Error): never {
  throw error;
}

/** Tests never wait for the vendor's rate limits, which have their own tests. */
const UNHURRIED = { requestsPerMinute: 60_000, backoffMs: 1 } as const;

export interface TestApiOptions {
  /** Another database than an empty one; dropped when the API is closed. */
  readonly database?: TestDatabase;
  readonly env?: Record<string, string>;
  readonly webRoot?: string;
  /** How long a statement waits for a lock; longer than any test by default. */
  readonly lockWithinMs?: number;
}

/** The API of one test file, for as long as the file runs. */
export async function testApi(options?: TestApiOptions): Promise<TestApi> {
  const api = await startTestApi(options);
  afterAll(() => api.close());
  return api;
}

/** Starts the API; its caller closes it. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'falcon-api-'));
  const mails: Mail[] = [];
  const logLines: string[] = [];
  let offset = 0;
  let lastMoment = 0;
  let stoppedAt: number | null = null;
  const db = createDatabase({
    connectionString: database.connectionString,
    maxConnections: 14,
    mostTransactions: 10,
    lockWithinMs: options.lockWithinMs ?? 60_000,
    queueWithinMs: 60_000,
    onStatement: (event) => void counting.getStore()?.push(event.query.sql),
    onSecondConnection: refuseSecondConnection,
  });
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://falcon.test',
    LOG_LEVEL: 'info',
    ...options.env,
  });
  const log = pino({ level: 'silent' });
  const events = createEventBus({ connectionString: database.connectionString, log });
  await events.ready();
  const secretKey = 'a secret key for tests, long enough to be one';
  const zone = await followTimeZone(db, events, config.timeZone);
  const outside = await followOutside(db, events);
  const followed = await followMailServer(db, events, { config, secretKey });
  const services: Services = {
    db,
    events,
    outside,
    mail: mailerOutside({ send: async (mail) => (mails.push(mail), 'SERVER') }, outside),
    mailPlace: () => mailPlaceOf(config, followed.current),
    bounceMailbox: null,
    files: { storage: await openStorage(config), signer: createFileSigner(secretKey) },
    inventoryHost: config.inventory && createInventoryHost(config.inventory, outside),
    textWebhook: config.smsWebhookUrl === null ? null : createTextWebhook(config.smsWebhookUrl, outside),
    quickbooks: config.quickbooks && { ...config.quickbooks, ...UNHURRIED },
    secretKey,
    demo: config.demo,
    publicUrl: config.publicUrl,
    get timeZone() {
      return zone.current;
    },
    // No moment twice, so that readings that must be the same one never are by chance; a second back is a test's own.
    clock: () => {
      const moment = (stoppedAt ?? Date.now()) + offset;
      lastMoment = lastMoment - moment < 1000 ? Math.max(moment, lastMoment + 1) : moment;
      return new Date(lastMoment);
    },
  };
  // Keeps sessions forever: looking one up again would make statement counts depend on the machine's speed.
  sessionKeeper(services, Number.POSITIVE_INFINITY);
  const runtime = createRuntime(services, config.mode);
  const app = await createApp({
    config,
    version: '0.0.0-test',
    webRoot: options.webRoot ?? join(dataDir, 'no-web'),
    runtime,
    logDestination: { write: (line) => void logLines.push(line) },
  });
  await app.ready();
  const roleClients = new Map<RoleName, Promise<ApiClient>>();
  const userWith = async (user: NewUser) => {
    const userId = await makeUser(db, user);
    const session = await openSession(services, db, userId, 'FULL', ['pwd'], { ip: '127.0.0.1', userAgent: 'test' });
    return apiClient(app, config.graphqlPath, session.token, userId);
  };
  return {
    app,
    db,
    connectionString: database.connectionString,
    services,
    runtime,
    config,
    mails,
    logLines,
    anonymous: apiClient(app, config.graphqlPath, '', null),
    as: (role) => {
      const roleClient = roleClients.get(role) ?? userWith({ role, emailAddress: `${role}@falcon.test` });
      roleClients.set(role, roleClient);
      return roleClient;
    },
    userWith,
    withToken: (token, userId = null) => apiClient(app, config.graphqlPath, token, userId),
    contextOf: async (client) => {
      const { identity } = await runtime.identify(client.token, { ip: '127.0.0.1', userAgent: 'test' });
      return createContext(services, identity, {
        requestId: 'test',
        log: app.log,
        ip: '127.0.0.1',
        userAgent: 'test',
        issueToken: () => undefined,
      });
    },
    countStatements: async (work) => {
      const texts: string[] = [];
      const value = await counting.run(texts, work);
      return { value, statements: texts.length, texts };
    },
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    stopClock: () => {
      stoppedAt = Date.now();
    },
    close: async () => {
      sessionKeeper(services).close();
      await app.close();
      await events.close();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A caller of an API with a token. */
export function apiClient(app: FastifyInstance, path: string, token: string, userId: number | null): ApiClient {
  const query: ApiClient['query'] = async (document, variables = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ query: document, variables }),
    });
    const body = response.json<Partial<Pick<ApiAnswer, 'data' | 'errors'>>>();
    const errors = body.errors ?? [];
    return {
      status: response.statusCode,
      headers: response.headers,
      data: body.data ?? null,
      errors,
      codes: errors.map((error) => error.extensions.code),
    };
  };
  return {
    token,
    userId,
    query,
    mutate: (name, input, payload) =>
      query(
        `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${payload} } }`,
        { input },
      ),
  };
}

/** The part of a response at a path (`login.user.id`, `states.0.code`); undefined if it is missing. */
export function valueAt(answer: ApiAnswer, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      answer.data,
    );
}

/** Like `valueAt`, for a text; throws with the errors of the response if there is none. */
export function textAt(answer: ApiAnswer, path: string): string {
  const value = valueAt(answer, path);
  if (typeof value !== 'string')
    throw new Error(`No text at ${path}: ${JSON.stringify({ data: answer.data, errors: answer.errors })}`);
  return value;
}

/** The API's message for each wrong field. */
export const faults = (answer: ApiAnswer): { readonly path: string; readonly message: string }[] =>
  answer.errors.flatMap((error) => error.extensions['fields'] as { path: string; message: string }[]);

/** Waits until a condition holds; for effects that arrive through the database's notifications. */
export async function eventually(check: () => Promise<boolean> | boolean, milliseconds = 45_000): Promise<void> {
  const until = Date.now() + milliseconds;
  while (!(await check())) {
    if (Date.now() > until) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
