import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '#db/database';
import { eventually, testApi } from '#testing/api-client';
import { NotEmptyError, seedDemo } from './index';
import { options } from './seed-test-kit';

const api = await testApi();

test('the second of two first starts waits longer than a statement can take, and then finds the company of the first', async () => {
  const LIMIT_MS = 200;
  const db = createDatabase({
    connectionString: api.connectionString,
    maxConnections: 2,
    statementTimeoutMs: LIMIT_MS,
  });
  let second: Promise<unknown> = Promise.resolve();
  await api.db.transaction().execute(async (first) => {
    await sql`select pg_advisory_xact_lock(hashtext('falcon-demo-company'))`.execute(first);
    second = seedDemo(db, options).catch((error: unknown) => error);
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and clock_timestamp() - query_start > ${2 * LIMIT_MS} * interval '1 millisecond'`.execute(api.db);
      return rows.length > 0;
    });
    await first.insertInto('customerType').values({ name: 'Apartments' }).execute();
    await first.insertInto('laborRate').values({ laborCategory: 'Standard' }).execute();
  });
  expect(await second).toBeInstanceOf(NotEmptyError);
  await db.destroy();
});
