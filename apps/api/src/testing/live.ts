import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { PermissionKey } from '@falcon/domain/office/access';
import { connect } from '#cable/cable-test-kit';
import { createLiveChannel } from '#cable/live-channel';
import type { Database } from '#db/database';
import { createEventBus } from '#events/event-bus';
import { createFileSigner } from '#files/signing';
import { createFolderStorage } from '#files/storage';
import type { Context, CurrentUser, Identity, Services } from '#core/context';
import { createOperationRunner } from '#core/requests/execute';
import { productSchema } from '#core/schema';
import type { TestDatabase } from './database';

export const silentLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
} as unknown as Context['log'];

interface Answer {
  readonly result?: {
    readonly data?: Record<string, unknown> | null;
    readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
  };
  readonly more: boolean;
}

/** One signed-in page: a socket with numbered channels. */
export interface LivePage {
  /** Runs a query or mutation over the live channel. */
  ask(query: string, variables?: object): Promise<Answer>;
  /** Starts a subscription; `next` returns its responses, the first of which is the registration. */
  follow(query: string, variables?: object): Promise<{ next(): Promise<Answer>; leave(): void }>;
  /** Drops the connection without notice. */
  vanish(): void;
}

/** The live channel of one process on a test database, with users who need no password. */
export interface LiveProcess {
  readonly services: Services;
  /** Opens a page for a user with these permissions. */
  page(user: {
    readonly id: number;
    readonly permissions?: readonly PermissionKey[];
    readonly salespersonId?: number;
  }): Promise<LivePage>;
  close(): Promise<void>;
}

export async function startLiveProcess(database: Pick<TestDatabase, 'connectionString' | 'db'>): Promise<LiveProcess> {
  const events = createEventBus({ connectionString: database.connectionString, log: silentLog });
  await events.ready();
  const services: Services = {
    db: database.db,
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
    files: {
      signer: createFileSigner('test-secret'),
      storage: createFolderStorage(join(tmpdir(), 'falcon-test-files')),
    },
    inventoryHost: null,
    textWebhook: null,
    quickbooks: null,
    secretKey: 'test-secret',
    demo: true,
    publicUrl: 'http://localhost',
    timeZone: 'America/Indiana/Indianapolis',
    clock: () => new Date(),
  };
  const people = new Map<string, Identity>();
  const cable = createLiveChannel({
    services,
    log: silentLog,
    accessTopic: 'access',
    runner: createOperationRunner(productSchema(), { introspection: true }),
    identify: async (token) => ({ identity: people.get(token) ?? { kind: 'invalid' } }),
    current: async (sessionId) => people.get(sessionId) ?? null,
  });
  const http = createServer();
  cable.attach(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/cable`;

  return {
    services,
    async page({ id, permissions = [], salespersonId }) {
      const sessionId = `session-${people.size + 1}`;
      const user: CurrentUser = {
        id,
        fullName: `User ${id}`,
        emailAddress: `user-${id}@falcon.example`,
        roles: [],
        permissions: new Set(permissions),
        isSalesperson: salespersonId !== undefined,
        salespersonId: salespersonId ?? null,
      };
      people.set(sessionId, { kind: 'full', user, sessionId });
      return openPage(url, sessionId);
    },
    async close() {
      await cable.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await events.close();
    },
  };
}

async function openPage(url: string, token: string): Promise<LivePage> {
  const client = connect(url, { token });
  await client.next();
  let channels = 0;
  const unread: { readonly identifier: string; readonly message: Answer }[] = [];

  async function next(identifier: string): Promise<Answer> {
    for (;;) {
      const own = unread.find((frame) => frame.identifier === identifier);
      if (own) {
        unread.splice(unread.indexOf(own), 1);
        return own.message;
      }
      const frame = (await client.next()) as { identifier: string; message?: Answer };
      if (frame.message) unread.push({ identifier: frame.identifier, message: frame.message });
    }
  }

  async function open(query: string, variables: object): Promise<string> {
    channels += 1;
    const identifier = JSON.stringify({ channel: 'GraphqlChannel', channelId: String(channels) });
    client.subscribe(identifier);
    client.execute({ query, variables }, identifier);
    return identifier;
  }

  return {
    ask: async (query, variables = {}) => next(await open(query, variables)),
    async follow(query, variables = {}) {
      const identifier = await open(query, variables);
      return { next: () => next(identifier), leave: () => client.send({ command: 'unsubscribe', identifier }) };
    },
    vanish: () => client.socket.terminate(),
  };
}

/** Two users without rights, Ada and Bob, by their ids. */
export async function twoClerks(db: Database): Promise<readonly [ada: number, bob: number]> {
  const people = await db
    .insertInto('appUser')
    .values(
      ['Ada', 'Bob'].map((firstName) => ({
        firstName,
        lastName: 'Clerk',
        emailAddress: `${firstName}@falcon.example`,
      })),
    )
    .returning('id')
    .execute();
  return people.map(({ id }) => id) as [number, number];
}
