import { get } from 'node:http';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventBus } from '#events/event-bus';
import { IDENTIFIER, connect, memoryBus, startTestCable } from './cable-test-kit';
import type { TestCable } from './cable-test-kit';
import { DRIVEN, pass } from './driven-clock-test-kit';

let bus: EventBus;
let server: TestCable;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const notify = (topic: string, message = 'hello') => bus.publish(undefined as never, topic, { message });
const soon = { timeout: 45_000, interval: 20 };
const confirmed = { identifier: IDENTIFIER, type: 'confirm_subscription' };
const unauthorized = { type: 'disconnect', reason: 'unauthorized', reconnect: false };

beforeEach(async () => {
  bus = memoryBus();
  server = await startTestCable(bus, {
    pingEveryMs: 200,
    sessionCacheMs: 100,
    sessionCheckEveryMs: 300,
    tokenGraceMs: 50,
  });
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

async function signedIn(token = 'user-1') {
  const client = connect(server.url, { token });
  expect(await client.next()).toEqual({ type: 'welcome' });
  return client;
}

test('the server picks its own protocol, never a bearer one, at both addresses', async () => {
  for (const url of [server.url, server.url.replace('/cable', '/websocket')]) {
    const client = connect(url, { protocols: ['bearer.user-1', 'actioncable-unsupported', 'actioncable-v1-json'] });
    expect(await client.next()).toEqual({ type: 'welcome' });
    expect(client.socket.protocol).toBe('actioncable-v1-json');
  }
});

test('a client with an unknown protocol version learns this from the protocol and gets no frame', async () => {
  const client = connect(server.url, { protocols: ['actioncable-v2-json', 'actioncable-unsupported'] });
  await new Promise((resolve) => client.socket.on('open', resolve));
  expect(client.socket.protocol).toBe('actioncable-unsupported');
  client.socket.close();
  await client.closed;
  expect(client.frames).toEqual([]);
});

test('a session that is ended while the connection is being authenticated does not get in', async () => {
  let prove = () => undefined as void;
  const authenticate = server.access.authenticate.bind(server.access);
  const gate = new Promise<void>((resolve) => {
    prove = resolve;
  });
  server.access.authenticate = async (...args) => {
    const session = await authenticate(...args);
    await gate;
    return session;
  };
  const client = connect(server.url, { token: 'user-1' });
  await vi.waitFor(() => expect(server.access.attempts).toBe(1), soon);
  server.access.revoked.add(1);
  await server.cable.recheck({ userId: 1 });
  prove();
  expect(await client.next()).toEqual(unauthorized);
});

test('an upgrade without a known protocol, from another origin or at another address is refused', async () => {
  const statusOf = (path: string, options: { protocols?: string[]; origin?: string }) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(
        server.url.replace('/cable', path),
        options.protocols ?? ['actioncable-v1-json'],
        options.origin ? { origin: options.origin } : {},
      );
      socket.on('error', () => undefined);
      socket.on('open', () => resolve(101));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
  expect(await statusOf('/cable', { protocols: ['graphql-ws'] })).toBe(400);
  expect(await statusOf('/cable', { origin: 'https://evil.example' })).toBe(404);
  expect(await statusOf('/cable', { origin: 'null' })).toBe(404);
  expect(await statusOf('/other', {})).toBe(404);
  expect(await statusOf('/cable', { origin: server.origin })).toBe(101);
  expect(await statusOf('/websocket?token=user-1', { origin: 'https://office.example' })).toBe(101);
  const plain = await new Promise<number>((resolve) =>
    get(`${server.origin}/cable`, (response) => resolve(response.statusCode ?? 0)),
  );
  expect(plain).toBe(404);
});

test('a failed sign-in is a disconnect message on an accepted socket', async () => {
  for (const options of [{ token: 'wrong' }, {}]) {
    const client = connect(server.url, options);
    expect(await client.next()).toEqual(unauthorized);
    expect(await client.closed).toBe(1000);
  }
});

test('a token can come in a header, cookie, query or the identifier of a first subscribe', async () => {
  // However late a slow machine sends the first subscribe.
  await server.close();
  server = await startTestCable(bus, { tokenGraceMs: 60_000 });
  const withToken = '{"channel":"GraphqlChannel","channelId":"1","token":"user-7"}';
  const early = connect(server.url);
  early.socket.on('open', () => early.subscribe(withToken));
  const clients = [
    connect(server.url, { token: 'user-7' }),
    connect(server.url, { cookie: 'a=b; jwt=user-7' }),
    connect(`${server.url}?token=user-7`),
    connect(`${server.url}?jwt=user-7`),
    early,
  ];
  for (const client of clients) expect(await client.next()).toEqual({ type: 'welcome' });
  expect(await early.next()).toEqual({ identifier: withToken, type: 'confirm_subscription' });
});

test("when the session can't be checked, the client is asked to come back later", async () => {
  server.access.failing = true;
  const client = connect(server.url, { token: 'user-1' });
  expect(await client.next()).toEqual({ type: 'disconnect', reason: 'remote', reconnect: true });
});

test('frames sent before the sign-in is done wait for it, and the welcome comes first', async () => {
  server.access.delayMs = 300;
  const client = connect(server.url, { token: 'user-1' });
  client.socket.on('open', () => client.subscribe());
  expect(await client.next()).toEqual({ type: 'welcome' });
  expect(await client.next()).toEqual(confirmed);
});

test('pings contain whole seconds and come at a steady pace', async () => {
  const client = await signedIn();
  const started = Date.now();
  const pings = await vi.waitFor(() => {
    const pingFrames = client.frames
      .filter((frame) => frame.includes('ping'))
      .map((frame) => JSON.parse(frame) as { message: number });
    expect(pingFrames.length).toBeGreaterThanOrEqual(4);
    return pingFrames;
  }, soon);
  // One ping every 200 ms; missed ones are not made up for after a pause.
  expect(pings.length).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - started) / 200));
  for (const { message } of pings) {
    expect(Number.isInteger(message)).toBe(true);
    expect(Math.abs(message - Date.now() / 1000)).toBeLessThan(45);
  }
});

test('an identifier comes back byte for byte, and a repeated subscribe is confirmed once', async () => {
  const identifier = '{ "channelId" : "\\u00e9-é", "channel":"GraphqlChannel" }';
  const client = await signedIn();
  client.subscribe(identifier);
  client.subscribe(identifier);
  client.execute({ query: '{ me }' }, identifier);
  expect(await client.next()).toEqual({ identifier, type: 'confirm_subscription' });
  expect(await client.next()).toEqual({ identifier, message: { result: { data: { me: 1 } }, more: false } });
});

test('unknown channels, identifiers and commands and broken frames get no response, and the socket stays open', async () => {
  const client = await signedIn();
  client.subscribe('{"channel":"OtherChannel"}');
  client.subscribe('not json');
  client.send({ command: 'unsubscribe', identifier: 'nothing' });
  client.execute({ query: '{ me }' }, 'nothing');
  client.send({ command: 'dance', identifier: IDENTIFIER });
  client.send('{{{');
  client.send('[1]');
  client.send('null');
  client.socket.send(Buffer.from([1, 2, 3]));
  client.subscribe();
  expect(await client.next()).toEqual(confirmed);
  client.send({ command: 'message', identifier: IDENTIFIER, data: 'no json' });
  client.send({ command: 'message', identifier: IDENTIFIER, data: '{"action":"other"}' });
  client.execute({ query: '{ me }' });
  expect(await client.next()).toEqual({
    identifier: IDENTIFIER,
    message: { result: { data: { me: 1 } }, more: false },
  });
});

test('subscribe, unsubscribe and subscribe in a burst are processed in order', async () => {
  const client = await signedIn();
  client.subscribe();
  client.send({ command: 'unsubscribe', identifier: IDENTIFIER });
  client.subscribe();
  client.execute({ query: 'subscription { noticed(topic: "a") { message } }' });
  expect(await client.next()).toEqual(confirmed);
  expect(await client.next()).toEqual(confirmed);
  expect(await client.next()).toEqual({ identifier: IDENTIFIER, message: { result: {}, more: true } });
  await notify('a');
  expect(await client.next()).toEqual({
    identifier: IDENTIFIER,
    message: { result: { data: { noticed: { message: 'hello' } } }, more: true },
  });
});

test('a frame that is too large closes the connection', async () => {
  const client = await signedIn();
  client.send('x'.repeat(70_000));
  expect(await client.closed).toBe(1009);
});

test('a flood of commands closes the connection, to be reopened later', async () => {
  const client = await signedIn();
  for (let index = 0; index < 400; index += 1) client.send({ command: 'unsubscribe', identifier: String(index) });
  expect(await client.next()).toEqual({ type: 'disconnect', reason: 'remote', reconnect: true });
});

test('a client that does not read is disconnected before its queue grows without limit', async () => {
  const client = await signedIn();
  client.subscribe();
  client.execute({ query: 'subscription { noticed(topic: "big") { message } }' });
  await client.next();
  await client.next();
  client.socket.pause();
  for (let index = 0; index < 400 && server.cable.connectionCount() > 0; index += 1) {
    await notify('big', 'x'.repeat(100_000));
    await sleep(2);
  }
  expect(server.cable.connectionCount()).toBe(0);
  client.socket.terminate();
});

test('a peer without any sign of life is disconnected', async () => {
  vi.useFakeTimers({ toFake: [...DRIVEN] });
  const quick = await startTestCable(bus, { pingEveryMs: 50, silentAfterMs: 2_000 });
  const client = connect(quick.url, { token: 'user-1' });
  await client.next();
  await pass(3_500, [client.socket]);
  expect(quick.cable.connectionCount()).toBe(1);
  // A half-open connection: nothing is read, so no pong is returned either.
  client.socket.pause();
  await vi.advanceTimersByTimeAsync(2_500);
  vi.useRealTimers();
  await vi.waitFor(() => expect(quick.cable.connectionCount()).toBe(0), soon);
  client.socket.terminate();
  await quick.close();
});

test('a revoked session closes its sockets at the next check, and immediately when the server is notified', async () => {
  const [first, second] = [await signedIn('user-1'), await signedIn('user-2')];
  server.access.revoked.add(1);
  expect(await first.next()).toEqual(unauthorized);
  server.access.revoked.add(2);
  await server.cable.recheck({ userId: 2 });
  expect(await second.next()).toEqual(unauthorized);
  expect(server.cable.connectionCount()).toBe(0);
});

test('an event is not delivered to a session that has ended', async () => {
  const client = await signedIn();
  client.subscribe();
  client.execute({ query: 'subscription { noticed(topic: "a") { message } }' });
  await client.next();
  await client.next();
  await sleep(120);
  server.access.revoked.add(1);
  await notify('a', 'secret');
  expect(await client.next()).toEqual(unauthorized);
  expect(client.frames.join('')).not.toContain('secret');
});

test('at shutdown every client is asked to come back', async () => {
  const client = await signedIn();
  await server.cable.close();
  expect(await client.next()).toEqual({ type: 'disconnect', reason: 'server_restart', reconnect: true });
  await client.closed;
});
