import { join } from 'node:path';
import { CamelCasePlugin, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import { afterAll } from 'vitest';
import type { DB } from '#db/database';
import { isInsideTransaction } from '#db/in-transaction';
import { PatientKysely } from '#db/patient-kysely';
import { PreparingClient } from '#db/prepared-client';
import { RowStream } from '#db/row-stream';
import type { Services } from '#core/context';
import { sessionKeeper } from '#office/access';
import { createApp } from '#server/app';
import { createRuntime } from '#server/process/create-runtime';
import { apiClient } from './api-client';
import type { ApiClient, TestApi } from './api-client';

/** Transactions become parts of the one that is never stored, and so does each statement outside of one. */
const INSIDE: Readonly<Record<string, string>> = {
  begin: 'savepoint undone',
  commit: 'release savepoint undone',
  rollback: 'rollback to savepoint undone',
};

/** A pool of one connection, which everyone waits for; nothing that is changed through it is stored. */
async function undonePool(connectionString: string) {
  const client = new PreparingClient({ connectionString });
  await client.connect();
  const send = client.query.bind(client) as unknown as (...parameters: unknown[]) => Promise<unknown>;
  let isInside = false;
  async function query(text: unknown, values?: unknown): Promise<unknown> {
    if (typeof text !== 'string') return send(text);
    const begins = text === 'begin' || text.startsWith('start transaction');
    const command = INSIDE[begins ? 'begin' : text];
    if (command !== undefined) {
      isInside = begins;
      return send(command);
    }
    if (isInside) return send(text, values);
    // An error leaves the rest of the connection usable, as it does outside of a transaction.
    await send('savepoint one');
    try {
      const result = await send(text, values);
      await send('release savepoint one');
      return result;
    } catch (error) {
      await send('rollback to savepoint one');
      throw error;
    }
  }
  let last = Promise.resolve();
  async function connect(): Promise<PostgresPoolClient> {
    if (isInsideTransaction()) throw new Error('A second connection was requested inside a transaction');
    const before = last;
    let release = (): void => undefined;
    last = new Promise((resolve) => (release = resolve));
    await before;
    return { query, release } as unknown as PostgresPoolClient;
  }
  return {
    pool: { connect, end: () => client.end() },
    begin: () => send('begin'),
    undo: () => send('rollback'),
  };
}

/** Callers of the same API of whose requests, one at a time, nothing is stored: what one changes it alone sees. */
export async function undoneApi(api: TestApi): Promise<(client: ApiClient) => ApiClient> {
  const { pool, begin, undo } = await undonePool(api.connectionString);
  const db = new PatientKysely<DB>(
    {
      dialect: new PostgresDialect({ pool, cursor: RowStream }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    },
    { placeWithinMs: 0 },
  );
  // What was read into memory is forgotten together with what was changed.
  const forgets: (() => void)[] = [];
  const onGap: Services['events']['onGap'] = (forget) => {
    forgets.push(forget);
    return () => undefined;
  };
  // A file doesn't come back with its row, so it is kept.
  const storage = { ...api.services.files.storage, remove: () => Promise.resolve() };
  const files = { ...api.services.files, storage };
  const services: Services = { ...api.services, db, files, events: { ...api.services.events, onGap } };
  sessionKeeper(services, Number.POSITIVE_INFINITY);
  const app = await createApp({
    config: api.config,
    version: '0.0.0-test',
    webRoot: join(api.config.dataDir, 'no-web'),
    runtime: createRuntime(services, api.config.mode),
    logDestination: { write: () => undefined },
  });
  await app.ready();
  afterAll(async () => {
    sessionKeeper(services).close();
    await app.close();
    await db.destroy();
  });
  return ({ token, userId }) => {
    const client = apiClient(app, api.config.graphqlPath, token, userId);
    const query: ApiClient['query'] = async (document, variables) => {
      await begin();
      try {
        return await client.query(document, variables);
      } finally {
        await undo();
        for (const forget of forgets) forget();
      }
    };
    return { ...client, query };
  };
}
