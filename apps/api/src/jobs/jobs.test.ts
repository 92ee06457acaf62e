import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createEventBus } from '#events/event-bus';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { testProgram } from '#testing/programs';
import { enqueueJob, jobTopic, wakeRecurring } from './enqueue';
import type { EnqueueOptions } from './enqueue';
import {
  accountingJob,
  everyMinute,
  faultyJob,
  fileJob,
  releaseAccounting,
  silentLog,
  startTestJobs,
  stepsJob,
  waitingJob,
} from './jobs-test-kit';
import { migrateJobQueue } from './start-jobs';
import type { JobRunner } from './start-jobs';

let database: TestDatabase;
let userId: number;
let runner: JobRunner | undefined;
const soon = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobQueue(database.connectionString, silentLog);
  await sql`create table test_effect (step integer not null, attempt integer not null)`.execute(database.db);
  const user = await database.db
    .insertInto('appUser')
    .values({ firstName: 'Ada', lastName: 'Clerk', emailAddress: 'ada@falcon.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = user.id;
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await sql`delete from test_effect`.execute(database.db);
});
afterAll(() => database.drop());

const enqueue = async <P>(options: Omit<EnqueueOptions<P>, 'userId'>) =>
  (await database.db.transaction().execute((trx) => enqueueJob(trx, { ...options, userId }))).jobStatusId;
const statusOf = (id: number) =>
  database.db.selectFrom('jobStatus').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ended = (id: number) =>
  vi.waitFor(async () => {
    const job = await statusOf(id);
    expect(['COMPLETED', 'ERROR']).toContain(job.status);
    return job;
  }, soon);
const effects = async () =>
  (
    await sql<{ step: number; attempt: number }>`select step, attempt from test_effect order by step`.execute(
      database.db,
    )
  ).rows;
const start = async (options?: Parameters<typeof startTestJobs>[2]) =>
  (runner = await startTestJobs(database.db, database.connectionString, options));

test('a job goes from enqueued through processing to completed, and its user is notified of every step', async () => {
  const events = createEventBus({ connectionString: database.connectionString, log: silentLog });
  await events.ready();
  const notifications: string[] = [];
  events.subscribe(jobTopic(userId), () => void notifications.push('change'));
  const id = await enqueue({ job: stepsJob, payload: { steps: 3 } });
  expect(await statusOf(id)).toMatchObject({
    status: 'ENQUEUED',
    percentComplete: 0,
    jobClass: 'test-steps',
    jobDescription: 'Steps',
  });
  await start();
  expect(await ended(id)).toMatchObject({
    status: 'COMPLETED',
    percentComplete: 100,
    message: '3 steps done',
    attempts: 1,
  });
  expect(await effects()).toHaveLength(3);
  await vi.waitFor(() => expect(notifications.length).toBeGreaterThanOrEqual(6), soon);
  await events.close();
});

test('a job of a rolled-back transaction does not exist', async () => {
  await database.db
    .transaction()
    .execute(async (trx) => {
      await enqueueJob(trx, { job: fileJob, payload: {}, userId, description: 'Never' });
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  expect(
    await database.db.selectFrom('jobStatus').select('id').where('jobDescription', '=', 'Never').execute(),
  ).toEqual([]);
  expect((await sql`select 1 from graphile_worker.jobs`.execute(database.db)).rows).toEqual([]);
});

test('the same job is not enqueued twice while the first is unfinished, even by two users at the same time', async () => {
  const again = () => enqueue({ job: fileJob, payload: {}, dedupeKey: 'export-7' });
  const ids = await Promise.all([again(), again(), again()]);
  expect(new Set(ids).size).toBe(1);
  await start();
  const first = await ended(Math.min(...ids));
  expect(first).toMatchObject({
    status: 'COMPLETED',
    fileName: 'list.csv',
    filePath: '/files/list.csv',
    message: 'The list is ready',
  });
  expect(await again()).not.toBe(first.id);
});

test('an environment error is retried', async () => {
  const id = await enqueue({ job: faultyJob, payload: { kind: 'passing', times: 1 } });
  await start();
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED', message: 'Worked in the end', attempts: 2 });
});

test('a job that needs a file waits for the storage, however often, and then is done', async () => {
  const id = await enqueue({ job: faultyJob, payload: { kind: 'files', times: 7 } });
  await start();
  const statusOf = () => database.db.selectFrom('jobStatus').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await vi.waitFor(async () => {
    const { status, message } = await statusOf();
    expect([status, message]).toEqual([
      'ENQUEUED',
      'The file storage is not responding; this continues automatically when it is back',
    ]);
  }, soon);
  // Skips the minute between attempts, again and again.
  await vi.waitFor(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(database.db);
    expect((await statusOf()).status).toBe('COMPLETED');
  }, soon);
  expect(await statusOf()).toMatchObject({ attempts: 8, message: 'Worked in the end' });
});

test('a refusal by a rule is shown as is, a program error as a number; neither is retried', async () => {
  const refused = await enqueue({ job: faultyJob, payload: { kind: 'refused', times: 9 } });
  const broken = await enqueue({ job: faultyJob, payload: { kind: 'broken', times: 9 } });
  await start();
  expect(await ended(refused)).toMatchObject({ status: 'ERROR', message: 'The order is cancelled', attempts: 1 });
  const fault = await ended(broken);
  expect(fault).toMatchObject({ status: 'ERROR', attempts: 1 });
  expect(fault.message).toContain(`report job ${broken}`);
  expect(fault.message).not.toContain('secret');
});

test('a payload of the wrong form is refused when it is enqueued', async () => {
  await expect(
    enqueue({ job: stepsJob, payload: { steps: 'many' } as unknown as { steps: number } }),
  ).rejects.toThrow();
});

test('a removed job is not run', async () => {
  const id = await enqueue({ job: stepsJob, payload: { steps: 2 } });
  await database.db.deleteFrom('jobStatus').where('id', '=', id).execute();
  await start();
  const next = await enqueue({ job: fileJob, payload: {} });
  await ended(next);
  expect(await effects()).toEqual([]);
});

test('a worker killed in the middle of a step: another one finishes the job, every effect once', async () => {
  const id = await enqueue({ job: stepsJob, payload: { steps: 5 } });
  const child = spawn(process.execPath, [testProgram(join(import.meta.dirname, 'killed-worker.ts'))], {
    env: { ...process.env, DATABASE_URL: database.connectionString, HANG_AT: '3' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (text: Buffer) => text.toString().includes('hanging') && resolve()),
  );
  child.kill('SIGKILL');
  await new Promise((resolve) => child.on('exit', resolve));
  expect((await effects()).map(({ step }) => step)).toEqual([1, 2]);
  expect(await statusOf(id)).toMatchObject({ status: 'PROCESSING', attempts: 1 });
  await start();
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED', attempts: 2 });
  expect(await effects()).toEqual(
    [1, 2].map((step) => ({ step, attempt: 1 })).concat([3, 4, 5].map((step) => ({ step, attempt: 2 }))),
  );
});

test('a job whose end could not be written is run again by the process that had locked it', async () => {
  await start();
  const [pool] = (await database.db.selectFrom('jobProcess').select('workerIds').executeTakeFirstOrThrow()).workerIds;
  const id = await database.db.transaction().execute(async (trx) => {
    const { jobStatusId } = await enqueueJob(trx, { job: stepsJob, payload: { steps: 1 }, userId });
    await sql`update graphile_worker._private_jobs
      set locked_by = ${pool}, locked_at = now() - interval '1 minute'`.execute(trx);
    return jobStatusId;
  });
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED', attempts: 1 });
});

test('a job that takes longer than a silent process may is run once, as long as its process shows that it lives', async () => {
  const id = await enqueue({ job: waitingJob, payload: { ms: 8_000 } });
  await start();
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED', attempts: 1 });
});

test('a job that kills its process every time ends with a sentence', async () => {
  const id = await enqueue({ job: stepsJob, payload: { steps: 1 } });
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'killed') from graphile_worker.jobs`.execute(
    database.db,
  );
  await sql`update job_status set status = 'PROCESSING', updated_at = now() - interval '1 minute'
    where id = ${id}`.execute(database.db);
  await start();
  expect((await ended(id)).message).toContain('interrupted too often');
  expect(await effects()).toEqual([]);
});

test('a process that stops releases its running job immediately', async () => {
  const id = await enqueue({ job: waitingJob, payload: { ms: 30_000 } });
  await start();
  await vi.waitFor(async () => expect((await statusOf(id)).percentComplete).toBe(50), soon);
  await runner?.stop();
  expect((await sql`select 1 from graphile_worker.jobs where locked_by is not null`.execute(database.db)).rows).toEqual(
    [],
  );
  expect(await database.db.selectFrom('jobProcess').select('id').execute()).toEqual([]);
  expect((await statusOf(id)).status).not.toBe('COMPLETED');
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(database.db);
});

test('jobs continue after the database has closed every connection', async () => {
  await start();
  await ended(await enqueue({ job: fileJob, payload: {} }));
  const admin = new Client({ connectionString: database.connectionString });
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
  const id = await vi.waitFor(() => enqueue({ job: fileJob, payload: {} }), soon);
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED' });
});

test('recurring work is put on the queue by its name', async () => {
  await start({ recurring: true });
  await sql`select graphile_worker.add_job(${`recurring:${everyMinute.name}`})`.execute(database.db);
  await vi.waitFor(async () => expect((await effects()).length).toBeGreaterThanOrEqual(1), soon);
  expect(
    (
      await sql<{ identifier: string }>`select identifier from graphile_worker._private_known_crontabs`.execute(
        database.db,
      )
    ).rows,
  ).toEqual([{ identifier: 'test-every-minute' }]);
});

test('a job of a user starts while accounting holds all of its slots', async () => {
  const accountingIds = [
    await enqueue({ job: accountingJob, payload: {} }),
    await enqueue({ job: accountingJob, payload: {} }),
  ];
  await start();
  await vi.waitFor(async () => {
    for (const id of accountingIds) expect((await statusOf(id)).status).toBe('PROCESSING');
  }, soon);
  expect(await ended(await enqueue({ job: fileJob, payload: {} }))).toMatchObject({ status: 'COMPLETED' });
  for (const id of accountingIds) expect((await statusOf(id)).status).toBe('PROCESSING');
  releaseAccounting();
  for (const id of accountingIds) expect(await ended(id)).toMatchObject({ status: 'COMPLETED' });
});

test('however many transactions wake recurring work, one run takes the place of all that wait', async () => {
  for (let turn = 0; turn < 20; turn += 1)
    await database.db.transaction().execute((trx) => wakeRecurring(trx, everyMinute));
  await start({ recurring: true, concurrency: 1 });
  await vi.waitFor(
    async () =>
      expect(
        (await sql`select from graphile_worker.jobs where key like 'test-every-minute:%'`.execute(database.db)).rows,
      ).toHaveLength(0),
    soon,
  );
  expect(await effects()).toHaveLength(1);
});

test('a runner that can start no job is noticed, and jobs go on when it can', async () => {
  await start({ silentAfterMs: 500 });
  await ended(await enqueue({ job: fileJob, payload: {} }));
  expect(runner?.isRunning()).toBe(true);
  const id = await enqueue({ job: fileJob, payload: {} });
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(trx);
    await vi.waitFor(() => expect(runner?.isRunning()).toBe(false), soon);
  });
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED' });
  await vi.waitFor(() => expect(runner?.isRunning()).toBe(true), soon);
});

test('a process that ends leaves no heartbeat behind', async () => {
  await start();
  await ended(await enqueue({ job: fileJob, payload: {} }));
  await runner?.stop();
  expect(
    (
      await sql`select identifier from graphile_worker._private_tasks where identifier like 'heartbeat:%'`.execute(
        database.db,
      )
    ).rows,
  ).toEqual([]);
});
