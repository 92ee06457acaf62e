import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventBus } from '#events/event-bus';
import type { EventBus } from '#events/event-bus';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { IDENTIFIER, connect, silentLog, startTestCable } from './cable-test-kit';
import type { TestCable } from './cable-test-kit';

let database: TestDatabase;
let buses: EventBus[];
let servers: TestCable[];

beforeAll(async () => {
  database = await createTestDatabase();
  buses = [1, 2].map(() => createEventBus({ connectionString: database.connectionString, log: silentLog }));
  await Promise.all(buses.map((bus) => bus.ready()));
  servers = await Promise.all(buses.map((bus) => startTestCable(bus)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(buses.map((bus) => bus.close()));
  await database.drop();
});

test('an event from one process reaches the clients of every process, each once', async () => {
  const clients = servers.map((server, index) => connect(server.url, { token: `user-${index + 1}` }));
  for (const client of clients) {
    expect(await client.next()).toEqual({ type: 'welcome' });
    client.subscribe();
    await client.next();
    client.execute({ query: 'subscription { noticed(topic: "shared") { message receiver } }' });
    await client.next();
  }
  await database.db.transaction().execute((trx) => buses[0]!.publish(trx, 'shared', { message: 'one' }));
  await buses[1]!.publish(database.db, 'shared', { message: 'two' });
  for (const [index, client] of clients.entries()) {
    for (const message of ['one', 'two']) {
      expect(await client.next()).toEqual({
        identifier: IDENTIFIER,
        message: { result: { data: { noticed: { message, receiver: index + 1 } } }, more: true },
      });
    }
  }
});
