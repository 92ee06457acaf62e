import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { WebSocket } from 'ws';
import type { EventBus, EventLog, EventPayload } from '#events/event-bus';
import { topicStream } from '#events/topic-stream';
import type { Context } from '#core/context';
import { CodedError } from '#core/errors';
import { createOperationRunner } from '#core/requests/execute';
import type { PreparedOperation } from '#core/requests/execute';
import type { GraphqlEngine } from './graphql-channel';
import { graphqlChannel } from './graphql-channel';
import { textOf } from './protocol';
import type { CableLimits } from './protocol';
import { createCableServer } from './server';
import type { CableServer } from './server';
import type { CableAccess, CableSession } from './types';

export const silentLog: EventLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const IDENTIFIER = '{"channel":"GraphqlChannel","channelId":"6c01"}';

interface TestContext {
  readonly userId: number;
  readonly rights: string;
  readonly executions: number;
}

/** Test sign-ins: tokens are `user-<id>`; tests change what the look-up returns. */
export interface TestAccess extends CableAccess<CableSession> {
  readonly revoked: Set<number>;
  readonly rights: Map<number, string>;
  attempts: number;
  delayMs: number;
  recheckDelayMs: number;
  failing: boolean;
}

export function testAccess(): TestAccess {
  const find = (userId: number): CableSession => ({
    sessionId: `session-${userId}`,
    userId,
    rightsKey: access.rights.get(userId) ?? 'all',
  });
  const access: TestAccess = {
    revoked: new Set(),
    rights: new Map(),
    attempts: 0,
    delayMs: 0,
    recheckDelayMs: 0,
    failing: false,
    async authenticate(token) {
      access.attempts += 1;
      if (access.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, access.delayMs));
      if (access.failing) throw new Error('the database is away');
      const userId = Number(/^user-(\d+)$/.exec(token)?.[1] ?? 0);
      return userId === 0 || access.revoked.has(userId) ? null : find(userId);
    },
    async recheck(session) {
      if (access.recheckDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, access.recheckDelayMs));
      if (access.failing) throw new Error('the database is away');
      return access.revoked.has(session.userId) ? null : find(session.userId);
    },
  };
  return access;
}

/** A bus inside one process, for tests of the channel alone. */
export function memoryBus(): EventBus {
  const handlers = new Map<string, Set<(payload: EventPayload) => void>>();
  return {
    async publish(_db, topic, payload) {
      for (const handler of handlers.get(topic) ?? []) handler(payload);
    },
    subscribe(topic, handler) {
      const topicHandlers = handlers.get(topic) ?? new Set();
      topicHandlers.add(handler);
      handlers.set(topic, topicHandlers);
      return () => void topicHandlers.delete(handler);
    },
    recent: () => [],
    onGap: () => () => undefined,
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

const permitted = (context: TestContext): void => {
  if (context.rights === 'none') throw new CodedError('MISSING_PERMISSION', 'You may not');
};

/**
 * A small schema with one field of each kind; `noticed` records who received events and how often contexts were
 * created.
 */
export function testEngine(
  bus: EventBus,
  access: TestAccess,
): GraphqlEngine<CableSession, TestContext, PreparedOperation> {
  let executions = 0;
  const Notice = new GraphQLObjectType<EventPayload, TestContext>({
    name: 'Notice',
    fields: {
      message: { type: GraphQLString },
      receiver: { type: GraphQLInt, resolve: (_event, _args, context) => context.userId },
      execution: { type: GraphQLInt, resolve: (_event, _args, context) => context.executions },
    },
  });
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType<unknown, TestContext>({
      name: 'Query',
      fields: {
        me: { type: GraphQLInt, resolve: (_root, _args, context) => context.userId },
        echo: {
          type: GraphQLString,
          args: { text: { type: GraphQLString } },
          resolve: (_root, { text }: { text?: string }) => text,
        },
      },
    }),
    subscription: new GraphQLObjectType<EventPayload, TestContext>({
      name: 'Subscription',
      fields: {
        noticed: {
          type: Notice,
          args: { topic: { type: new GraphQLNonNull(GraphQLString) } },
          subscribe: (_root, { topic }: { topic: string }, context) => {
            permitted(context);
            const stop = topicStream(bus, `${topic}:end`, { accept: () => (void stream.return?.(), false) });
            const stream = topicStream(bus, topic, { onEnd: () => void stop.return?.() });
            return stream;
          },
          resolve: (event, _args, context) => {
            permitted(context);
            if (event['message'] === 'broken') throw new Error('broken');
            return event;
          },
        },
      },
    }),
  });
  const runner = createOperationRunner(schema, { introspection: true });
  const asContext = (context: TestContext) => ({ ...context, requestId: 'test', log: silentLog }) as unknown as Context;
  return {
    prepare: (request) => runner.prepare(request, 'signedIn'),
    createContext: async (session) => ({
      userId: session.userId,
      rights: access.rights.get(session.userId) ?? 'all',
      executions: (executions += 1),
    }),
    run: (operation, request, context, event) => runner.run(operation, request, asContext(context), event),
    openEvents: (operation, request, context) => runner.openEvents(operation, request, asContext(context)),
    refuse: (errors) => runner.refuse(errors, { requestId: 'test', log: silentLog }),
  };
}

export interface TestCable {
  readonly cable: CableServer;
  readonly access: TestAccess;
  readonly http: Server;
  readonly origin: string;
  readonly url: string;
  close(): Promise<void>;
}

/** A cable server on a free port, with short timeouts where a test requests them. */
export async function startTestCable(
  bus: EventBus,
  limits: Partial<CableLimits> = {},
  access = testAccess(),
  port = 0,
  isOwnHost: (host: string | undefined) => boolean = () => true,
): Promise<TestCable> {
  const cable = createCableServer({
    access,
    channels: { GraphqlChannel: graphqlChannel(testEngine(bus, access)) },
    allowedOrigins: ['https://office.example'],
    isOwnHost,
    limits,
    log: silentLog,
  });
  const http = createServer((_request, response) => void response.writeHead(404).end());
  cable.attach(http);
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    cable,
    access,
    http,
    origin: `http://${host}`,
    url: `ws://${host}/cable`,
    async close() {
      await cable.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

export interface RawClient {
  readonly socket: WebSocket;
  readonly frames: string[];
  /** The next frame that is not a ping; rejects after 5 s. */
  next(): Promise<unknown>;
  /** Resolves when the socket has closed. */
  readonly closed: Promise<number>;
  send(frame: unknown): void;
  subscribe(identifier?: string): void;
  execute(data: object, identifier?: string): void;
}

/** A client that handles only frames, so that every byte of a response can be checked. */
export function connect(
  url: string,
  options: { token?: string; origin?: string; protocols?: string[]; cookie?: string } = {},
): RawClient {
  const socket = new WebSocket(url, options.protocols ?? ['actioncable-v1-json', 'actioncable-unsupported'], {
    headers: {
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...(options.origin ? { Origin: options.origin } : {}),
      ...(options.cookie ? { Cookie: options.cookie } : {}),
    },
  });
  const frames: string[] = [];
  const unread: string[] = [];
  let wake: () => void = () => undefined;
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const text = textOf(data);
    frames.push(text);
    if (!text.startsWith('{"type":"ping"')) unread.push(text);
    wake();
  });
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    socket,
    frames,
    send,
    closed: new Promise((resolve) => socket.on('close', resolve)),
    async next() {
      const until = Date.now() + 45_000;
      while (unread.length === 0) {
        if (Date.now() > until) throw new Error(`No frame came; so far: ${frames.join(' ')}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 100);
        });
      }
      return JSON.parse(unread.shift() ?? 'null') as unknown;
    },
    subscribe: (identifier = IDENTIFIER) => send({ command: 'subscribe', identifier }),
    execute: (data, identifier = IDENTIFIER) =>
      send({ command: 'message', identifier, data: JSON.stringify({ action: 'execute', ...data }) }),
  };
}
