import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { startJobProcess } from './job-process';
import { silentLog } from './jobs-test-kit';
import { migrateJobQueue } from './start-jobs';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobQueue(database.connectionString, silentLog);
});
afterAll(() => database.drop());

const rows = () => database.db.selectFrom('jobProcess').select('id').execute();

test('a process that leaves while it is showing that it lives is gone', async () => {
  const { db } = database;
  await sql`
    create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(7070); return new; end $$`.execute(db);
  await sql`create trigger wait_for_test before insert on job_process for each row execute function
    wait_for_test()`.execute(db);
  const process = startJobProcess({
    db,
    processId: randomUUID(),
    workerIds: () => ['pool'],
    running: () => [],
    log: silentLog,
    heartbeatMs: 60_000,
    deadAfterMs: 60_000,
  });
  let leaving: Promise<void> | undefined;
  let beaten: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7070)`.execute(trx);
    beaten = process.beat();
    await vi.waitFor(
      async () =>
        expect(
          (await sql`select 1 from pg_locks where locktype = 'advisory' and objid = 7070 and not granted`.execute(trx))
            .rows,
        ).toHaveLength(1),
      { timeout: 60_000, interval: 20 },
    );
    leaving = process.leave();
    // If `leave` didn't wait for the beat, it would have deleted the row by now.
    for (let trip = 0; trip < 20; trip += 1) await rows();
  });
  await Promise.all([beaten, leaving]);
  expect(await rows()).toEqual([]);
});
