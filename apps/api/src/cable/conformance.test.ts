/** The published clients of this protocol, unchanged, against our server. */
import { ApolloClient, InMemoryCache, gql } from '@apollo/client';
import type { ApolloLink } from '@apollo/client';
import * as ActionCable from '@rails/actioncable';
import ActionCableLink from 'graphql-ruby-client/subscriptions/ActionCableLink.js';
import { WebSocket } from 'ws';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EventBus } from '#events/event-bus';
import { memoryBus, startTestCable, testAccess } from './cable-test-kit';
import type { TestCable } from './cable-test-kit';
import { arrived, DRIVEN, pass, passUntil } from './driven-clock-test-kit';

/** Classes that the package exports but that its type declarations omit. */
const { Connection, ConnectionMonitor } = ActionCable as unknown as {
  Connection: { reopenDelay: number };
  ConnectionMonitor: { staleThreshold: number };
};

interface Frame {
  readonly command?: string;
  readonly identifier?: string;
  readonly data?: string;
  readonly type?: string;
  readonly message?: unknown;
}

/** Everything the clients sent and received, per test. */
let sentFrames: Frame[] = [];
let received: Frame[] = [];
let sockets: RecordingSocket[] = [];

class RecordingSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols);
    sockets.push(this);
    this.on('message', (data: Buffer) => received.push(JSON.parse(data.toString('utf8')) as Frame));
  }
  override send(data: string): void {
    sentFrames.push(JSON.parse(data) as Frame);
    super.send(data);
  }
}

let bus: EventBus;
let server: TestCable;
let consumers: ActionCable.Consumer[] = [];
const notify = (topic: string, message = 'hello') => bus.publish(undefined as never, topic, { message });
const soon = { timeout: 45_000, interval: 20 };
const NOTICED = gql`
  subscription Noticed($topic: String!) {
    noticed(topic: $topic) {
      message
      receiver
    }
  }
`;

beforeAll(() => {
  Object.assign(globalThis, {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    document: { visibilityState: 'visible' },
  });
  ActionCable.adapters.WebSocket = RecordingSocket as unknown as typeof globalThis.WebSocket;
  Connection.reopenDelay = 50;
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: [...DRIVEN] });
  [sentFrames, received, sockets, consumers] = [[], [], [], []];
  // Long enough that a busy machine does not cause the client to open a second socket.
  ConnectionMonitor.staleThreshold = 6;
  bus = memoryBus();
  server = await startTestCable(bus, { pingEveryMs: 200, sessionCacheMs: 100, tokenGraceMs: 20 });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const consumer of consumers) consumer.disconnect();
  await server.close();
});

function consumerOf(token = 'user-1'): ActionCable.Consumer {
  const consumer = ActionCable.createConsumer(() => `${server.url}?token=${token}`);
  consumers.push(consumer);
  return consumer;
}

/** Apollo with the third-party link. */
function apollo(token = 'user-1'): ApolloClient {
  const link = new ActionCableLink({ cable: consumerOf(token) }) as unknown as ApolloLink;
  return new ApolloClient({ link, cache: new InMemoryCache() });
}

function listen(client: ApolloClient, topic: string) {
  const results: { data?: unknown; error?: { message: string } | undefined }[] = [];
  const state = { completed: false };
  const subscription = client
    .subscribe({ query: NOTICED, variables: { topic } })
    .subscribe({ next: (result) => void results.push(result), complete: () => (state.completed = true) });
  return { results, state, subscription };
}

const registered = () =>
  vi.waitFor(
    () =>
      expect(received.filter((frame) => !frame.type).map((frame) => frame.message)).toContainEqual({
        result: {},
        more: true,
      }),
    soon,
  );
const commands = (name: string) => sentFrames.filter((frame) => frame.command === name);
const confirms = () => received.filter((frame) => frame.type === 'confirm_subscription');

test('a subscription gets its events, and nothing after the client has left', async () => {
  const { results, subscription } = listen(apollo(), 'a');
  await registered();
  expect(
    received
      .filter(({ type }) => type !== 'ping')
      .slice(0, 3)
      .map((frame) => frame.type ?? frame.message),
  ).toEqual(['welcome', 'confirm_subscription', { result: {}, more: true }]);
  await notify('a');
  await vi.waitFor(
    () =>
      expect(results.map(({ data }) => data)).toEqual([
        { noticed: { __typename: 'Notice', message: 'hello', receiver: 1 } },
      ]),
    soon,
  );
  subscription.unsubscribe();
  await vi.waitFor(() => expect(commands('unsubscribe')).toHaveLength(1), soon);
  expect(commands('unsubscribe')[0]?.identifier).toBe(commands('subscribe')[0]?.identifier);
  await arrived(sockets);
  const before = received.filter((frame) => !frame.type).length;
  await notify('a');
  await arrived(sockets);
  expect(received.filter((frame) => !frame.type)).toHaveLength(before);
});

test('when the server ends a stream, the client completes and leaves by itself', async () => {
  const { state } = listen(apollo(), 'a');
  await registered();
  await notify('a:end');
  await vi.waitFor(() => expect([state.completed, commands('unsubscribe').length]).toEqual([true, 1]), soon);
  expect(received.findLast((frame) => !frame.type)?.message).toEqual({ more: false });
});

test('an invalid document reaches the client as its error, and the stream completes', async () => {
  const errors: string[] = [];
  const state = { completed: false };
  apollo()
    .subscribe({
      query: gql`
        subscription {
          nothing
        }
      `,
    })
    .subscribe({
      next: ({ error }) => void errors.push(error?.message ?? ''),
      complete: () => (state.completed = true),
    });
  await vi.waitFor(() => expect(state.completed).toBe(true), soon);
  expect(errors).toEqual(['Cannot query field "nothing" on type "Subscription".']);
});

test('a query over the live channel is answered once', async () => {
  const { data } = await apollo().query({
    query: gql`
      query Echo($text: String) {
        echo(text: $text)
        me
      }
    `,
    variables: { text: 'x' },
  });
  expect(data).toEqual({ echo: 'x', me: 1 });
  await vi.waitFor(() => expect(commands('unsubscribe')).toHaveLength(1), soon);
});

test('after a lost socket the client comes back with the same identifier and receives events again', async () => {
  ConnectionMonitor.staleThreshold = 2;
  const { results } = listen(apollo(), 'a');
  await registered();
  sockets[0]!.terminate();
  await passUntil(() => commands('message').length, 2, sockets);
  await arrived(sockets);
  expect(new Set(sentFrames.map((frame) => frame.identifier)).size).toBe(1);
  await notify('a', 'again');
  await vi.waitFor(() => expect(results).toHaveLength(1), soon);
});

test('after a server restart the client comes back to the new server', async () => {
  ConnectionMonitor.staleThreshold = 2;
  const { results } = listen(apollo(), 'a');
  await registered();
  const port = Number(new URL(server.url).port);
  await server.close();
  server = await startTestCable(bus, { pingEveryMs: 200 }, testAccess(), port);
  await passUntil(() => confirms().length, 2, sockets);
  await arrived(sockets);
  await notify('a', 'from the new one');
  await vi.waitFor(() => expect(results).toHaveLength(1), soon);
  expect(new Set(sentFrames.map((frame) => frame.identifier)).size).toBe(1);
});

test('an unauthorized client connects exactly once and stops trying', async () => {
  ConnectionMonitor.staleThreshold = 0.6;
  const disconnects: unknown[] = [];
  consumerOf('wrong').subscriptions.create(
    { channel: 'GraphqlChannel', channelId: '1' },
    { disconnected: (facts: unknown) => void disconnects.push(facts) },
  );
  await vi.waitFor(() => expect(disconnects).toEqual([{ willAttemptReconnect: false }]), soon);
  await pass(3_000, sockets);
  expect([server.access.attempts, sockets.length]).toEqual([1, 1]);
});

test('a revoked session is not reopened', async () => {
  ConnectionMonitor.staleThreshold = 0.6;
  const disconnects: unknown[] = [];
  const connected = vi.fn();
  consumerOf('user-5').subscriptions.create(
    { channel: 'GraphqlChannel', channelId: '1' },
    { connected, disconnected: (facts: unknown) => void disconnects.push(facts) },
  );
  await vi.waitFor(() => expect(connected).toHaveBeenCalledOnce(), soon);
  server.access.revoked.add(5);
  await server.cable.recheck({ sessionId: 'session-5' });
  await vi.waitFor(() => expect(disconnects).toEqual([{ willAttemptReconnect: false }]), soon);
  await pass(2_000, sockets);
  expect(sockets).toHaveLength(1);
});

test('a slow confirmation answers repeated subscribes once, and the document runs once', async () => {
  await server.close();
  server = await startTestCable(bus, { sessionCacheMs: 0 });
  server.access.recheckDelayMs = 1_200;
  listen(apollo(), 'a');
  await passUntil(() => commands('message').length, 1, sockets);
  expect(commands('subscribe').length).toBeGreaterThan(1);
  await pass(1_500, sockets);
  expect(confirms()).toHaveLength(1);
  expect(commands('message')).toHaveLength(1);
});

test('a rejected subscription is reported as rejected, and an identical one can be tried again', async () => {
  await server.close();
  server = await startTestCable(bus, { maxSubscriptions: 1 });
  const { subscriptions } = consumerOf();
  const [connected, rejected, second] = [vi.fn(), vi.fn(), vi.fn()];
  const first = subscriptions.create({ channel: 'GraphqlChannel', channelId: '1' }, { connected });
  await vi.waitFor(() => expect(connected).toHaveBeenCalledOnce(), soon);
  subscriptions.create({ channel: 'GraphqlChannel', channelId: '2' }, { rejected });
  await vi.waitFor(() => expect(rejected).toHaveBeenCalledOnce(), soon);
  first.unsubscribe();
  subscriptions.create({ channel: 'GraphqlChannel', channelId: '2' }, { connected: second });
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce(), soon);
});

test('the unchanged client can offer a token as a subprotocol', async () => {
  const consumer = ActionCable.createConsumer(server.url);
  consumers.push(consumer);
  consumer.addSubProtocol('bearer.user-3');
  const connected = vi.fn();
  consumer.subscriptions.create({ channel: 'GraphqlChannel', channelId: '1' }, { connected });
  await vi.waitFor(() => expect(connected).toHaveBeenCalledOnce(), soon);
  expect(sockets[0]?.protocol).toBe('actioncable-v1-json');
});

test('with its pings the client keeps one socket', async () => {
  ConnectionMonitor.staleThreshold = 4;
  const connected = vi.fn();
  consumerOf().subscriptions.create({ channel: 'GraphqlChannel', channelId: '1' }, { connected });
  await vi.waitFor(() => expect(connected).toHaveBeenCalledOnce(), soon);
  await pass(9_000, sockets);
  expect(connected).toHaveBeenCalledOnce();
  expect(sockets).toHaveLength(1);
});
