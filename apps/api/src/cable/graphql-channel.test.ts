import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventBus } from '#events/event-bus';
import { IDENTIFIER, connect, memoryBus, startTestCable } from './cable-test-kit';
import type { RawClient, TestCable } from './cable-test-kit';

let bus: EventBus;
let server: TestCable;
const notify = (topic: string, message = 'hello') => bus.publish(undefined as never, topic, { message });
const data = (message: unknown, identifier = IDENTIFIER) => ({ identifier, message });
const SUBSCRIPTION = 'subscription Noticed($topic: String!) { noticed(topic: $topic) { message receiver } }';

beforeEach(async () => {
  bus = memoryBus();
  server = await startTestCable(bus, { sessionCacheMs: 0 });
});
afterEach(() => server.close());

async function subscribed(token = 'user-1', identifier = IDENTIFIER): Promise<RawClient> {
  const client = connect(server.url, { token });
  expect(await client.next()).toEqual({ type: 'welcome' });
  client.subscribe(identifier);
  expect(await client.next()).toEqual({ identifier, type: 'confirm_subscription' });
  return client;
}

async function listening(token = 'user-1', topic = 'a'): Promise<RawClient> {
  const client = await subscribed(token);
  client.execute({ query: SUBSCRIPTION, variables: { topic } });
  expect(await client.next()).toEqual(data({ result: {}, more: true }));
  return client;
}

test('each subscriber gets the event evaluated for its own user', async () => {
  const [first, second] = [await listening('user-1'), await listening('user-2')];
  await notify('a');
  expect(await first.next()).toEqual(
    data({ result: { data: { noticed: { message: 'hello', receiver: 1 } } }, more: true }),
  );
  expect(await second.next()).toEqual(
    data({ result: { data: { noticed: { message: 'hello', receiver: 2 } } }, more: true }),
  );
});

test('every event has its own context', async () => {
  const client = await subscribed();
  client.execute({ query: 'subscription { noticed(topic: "a") { execution } }' });
  await client.next();
  await notify('a');
  await notify('a');
  const frames = [await client.next(), await client.next()].map((frame) => JSON.stringify(frame));
  expect(new Set(frames).size).toBe(2);
});

test('events arrive in the order they happened', async () => {
  const client = await listening();
  for (let index = 0; index < 50; index += 1) await notify('a', String(index));
  for (let index = 0; index < 50; index += 1) {
    expect(await client.next()).toEqual(
      data({ result: { data: { noticed: { message: String(index), receiver: 1 } } }, more: true }),
    );
  }
});

test('variables come as an object, as JSON text, as null, as an empty string or not at all', async () => {
  const query = 'query Echo($text: String) { echo(text: $text) }';
  const cases: [unknown, string | null][] = [
    [{ text: 'x' }, 'x'],
    ['{"text":"y"}', 'y'],
    [null, null],
    ['', null],
    [undefined, null],
    ['null', null],
  ];
  const client = await subscribed();
  for (const [variables, echo] of cases) {
    client.execute({ query, variables, operationName: 'Echo' });
    expect(await client.next()).toEqual(data({ result: { data: { echo } }, more: false }));
  }
  client.execute({ query, variables: '[1' });
  expect(await client.next()).toMatchObject(
    data({ result: { errors: [{ message: 'Variables must be a JSON object' }] }, more: false }),
  );
});

test('clients without a channel id are served', async () => {
  const identifier = '{"channel":"GraphqlChannel"}';
  const client = await subscribed('user-1', identifier);
  client.execute({ query: '{ me }', operationName: null, variables: {} }, identifier);
  expect(await client.next()).toEqual(data({ result: { data: { me: 1 } }, more: false }, identifier));
});

test('an invalid document, a missing text and an unknown stored operation get errors and an end', async () => {
  const client = await subscribed();
  for (const request of [
    { query: 'subscription { nothing }' },
    { query: '{{' },
    { query: '' },
    { operationId: 'app/12', query: null },
    { query: 'query A { me } query B { me }' },
    { query: 'query A { me }', operationName: 'B' },
  ]) {
    client.execute(request);
    expect(await client.next()).toMatchObject(
      data({ result: { errors: [{ message: expect.any(String) as string }] }, more: false }),
    );
  }
});

test('an error in one event keeps the stream open', async () => {
  const client = await listening();
  await notify('a', 'broken');
  expect(await client.next()).toMatchObject(
    data({ result: { errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }, more: true }),
  );
  await notify('a');
  expect(await client.next()).toMatchObject(data({ more: true, result: { data: { noticed: { message: 'hello' } } } }));
});

test('when a look-up fails, the event is reported as an error, and the stream stays open', async () => {
  const client = await listening();
  server.access.failing = true;
  await notify('a');
  expect(await client.next()).toMatchObject(
    data({ result: { errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }, more: true }),
  );
  server.access.failing = false;
  await notify('a');
  expect(await client.next()).toMatchObject(data({ more: true, result: { data: { noticed: { message: 'hello' } } } }));
});

test('a subscription without permission ends with its first response', async () => {
  server.access.rights.set(1, 'none');
  const client = await subscribed();
  client.execute({ query: SUBSCRIPTION, variables: { topic: 'a' } });
  expect(await client.next()).toMatchObject(
    data({ result: { errors: [{ extensions: { code: 'MISSING_PERMISSION' } }] }, more: false }),
  );
});

test('a removed permission ends the stream, at the next event and at the next check', async () => {
  const [atEvent, atCheck, keeps] = [
    await listening('user-1'),
    await listening('user-2', 'b'),
    await listening('user-3'),
  ];
  server.access.rights.set(1, 'none');
  server.access.rights.set(2, 'none');
  server.access.rights.set(3, 'other');
  await notify('a', 'for those who may');
  expect(await atEvent.next()).toMatchObject(
    data({ result: { errors: [{ extensions: { code: 'MISSING_PERMISSION' } }] }, more: false }),
  );
  await server.cable.recheck({ userId: 2 });
  expect(await atCheck.next()).toMatchObject(
    data({ result: { errors: [{ extensions: { code: 'MISSING_PERMISSION' } }] }, more: false }),
  );
  // Events sent while the permissions changed may be lost, so the client is notified as it is when a subscription
  // starts.
  const heard: unknown[] = [];
  do heard.push(await keeps.next());
  while (JSON.stringify(heard.at(-1)) !== JSON.stringify(data({ result: {}, more: true })));
  await notify('a', 'again');
  expect(await keeps.next()).toMatchObject(data({ result: { data: { noticed: { message: 'again' } } }, more: true }));
  expect(atEvent.frames.join('')).not.toContain('again');
});

test('when the server ends the stream, the client is notified once', async () => {
  const client = await listening();
  await notify('a:end');
  expect(await client.next()).toEqual(data({ more: false }));
  await notify('a');
  client.execute({ query: '{ me }' });
  expect(await client.next()).toEqual(data({ result: { data: { me: 1 } }, more: false }));
});

test('after unsubscribe nothing more is sent', async () => {
  const client = await listening();
  client.send({ command: 'unsubscribe', identifier: IDENTIFIER });
  client.subscribe();
  expect(await client.next()).toMatchObject({ type: 'confirm_subscription' });
  await notify('a');
  client.execute({ query: '{ me }' });
  expect(await client.next()).toEqual(data({ result: { data: { me: 1 } }, more: false }));
});

test('at most ten operations run on one identifier', async () => {
  const client = await subscribed();
  for (let index = 0; index < 10; index += 1) {
    client.execute({ query: SUBSCRIPTION, variables: { topic: String(index) } });
    expect(await client.next()).toEqual(data({ result: {}, more: true }));
  }
  client.execute({ query: SUBSCRIPTION, variables: { topic: 'one too many' } });
  expect(await client.next()).toMatchObject(
    data({ result: { errors: [{ message: 'At most 10 operations run on one subscription' }] }, more: false }),
  );
});

test('subscriptions beyond the limit of a connection are rejected, and the socket stays open', async () => {
  await server.close();
  server = await startTestCable(bus, { maxSubscriptions: 1 });
  const client = await subscribed();
  client.subscribe('{"channel":"GraphqlChannel","channelId":"2"}');
  expect(await client.next()).toEqual({
    identifier: '{"channel":"GraphqlChannel","channelId":"2"}',
    type: 'reject_subscription',
  });
  client.execute({ query: '{ me }' });
  expect(await client.next()).toEqual(data({ result: { data: { me: 1 } }, more: false }));
});
