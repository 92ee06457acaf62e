import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { createEventBus } from './event-bus';
import type { EventBus, EventPayload } from './event-bus';
import { topicStream } from './topic-stream';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let here: EventBus;
let there: EventBus;

beforeAll(async () => {
  database = await createTestDatabase();
  here = createEventBus({ connectionString: database.connectionString, log });
  there = createEventBus({ connectionString: database.connectionString, log });
  await Promise.all([here.ready(), there.ready()]);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

const next = (bus: EventBus, topic: string) =>
  new Promise<EventPayload>((resolve) => {
    const stop = bus.subscribe(topic, (payload) => {
      stop();
      resolve(payload);
    });
  });

test('an event reaches this process and every other one', async () => {
  const both = Promise.all([next(here, 'job:1'), next(there, 'job:1')]);
  await here.publish(database.db, 'job:1', { id: 7 });
  expect(await both).toEqual([{ id: 7 }, { id: 7 }]);
});

test('an event of a rolled-back transaction is never sent, one of a committed transaction only after the commit', async () => {
  const payloads: EventPayload[] = [];
  const stop = there.subscribe('order', (payload) => void payloads.push(payload));
  await database.db
    .transaction()
    .execute(async (trx) => {
      await here.publish(trx, 'order', { id: 1 });
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await database.db.transaction().execute(async (trx) => {
    await here.publish(trx, 'order', { id: 2 });
    await here.publish(database.db, 'fence', {});
    expect(payloads).toEqual([]);
  });
  const fence = next(there, 'fence');
  await here.publish(database.db, 'fence', {});
  await fence;
  expect(payloads).toEqual([{ id: 2 }]);
  stop();
});

test('an event larger than the limit is refused', async () => {
  await expect(here.publish(database.db, 'big', { text: 'x'.repeat(8_000) })).rejects.toThrow('send ids');
});

test('a failing handler does not affect the others', async () => {
  const stop = here.subscribe('fault', () => {
    throw new Error('broken handler');
  });
  const heard = next(here, 'fault');
  await here.publish(database.db, 'fault', { ok: true });
  expect(await heard).toEqual({ ok: true });
  stop();
});

test('after a lost database connection events continue, and caches are notified of the gap', async () => {
  const gap = new Promise<void>((resolve) => here.onGap(resolve));
  const admin = new Client({ connectionString: database.connectionString });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'falcon-flooring events' and datname = current_database()",
  );
  await admin.end();
  await gap;
  await here.ready();
  const heard = next(here, 'after');
  await there.publish(database.db, 'after', { id: 3 });
  expect(await heard).toEqual({ id: 3 });
});

test('a stream keeps events until they are read, ends a waiting reader, and reports its end once', async () => {
  let ends = 0;
  const stream = topicStream(here, 'stream', { onEnd: () => (ends += 1), accept: (payload) => payload['id'] !== 2 });
  const fence = next(here, 'fence');
  for (const id of [1, 2, 3]) await here.publish(database.db, 'stream', { id });
  await here.publish(database.db, 'fence', {});
  await fence;
  expect([await stream.next(), await stream.next()].map(({ value }) => (value as EventPayload)['id'])).toEqual([1, 3]);
  const waiting = stream.next();
  await stream.return?.();
  await stream.return?.();
  expect(await waiting).toEqual({ value: undefined, done: true });
  expect(ends).toBe(1);
});
