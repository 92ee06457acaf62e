import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob } from '#jobs/define-job';
import { enqueueJob } from '#jobs/enqueue';
import { migrateJobQueue, startJobs } from '#jobs/start-jobs';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { silentLog, startLiveProcess, twoClerks } from '#testing/live';
import type { LivePage, LiveProcess } from '#testing/live';
import { removeOldJobs } from './jobs.queries';

const countJob = defineJob({
  name: 'test-count',
  description: 'Counting',
  payload: z.object({}),
  async run(_payload, run) {
    await run.progress(40, 'Counting');
    await run.file('count.csv', '/files/generated/0b6ba7b8-9dad-41d1-80b4-00c04fd430c8');
    return 'Counted';
  },
});

let database: TestDatabase;
let live: LiveProcess;
let ada: number;
let bob: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobQueue(database.connectionString, silentLog);
  [ada, bob] = await twoClerks(database.db);
  live = await startLiveProcess(database);
});
afterAll(async () => {
  await live.close();
  await database.drop();
});

const enqueue = (userId: number) =>
  database.db.transaction().execute((trx) => enqueueJob(trx, { job: countJob, payload: {}, userId }));
const dataOf = async (page: LivePage, query: string): Promise<unknown> => (await page.ask(query)).result?.data ?? {};
const CURRENT =
  '{ currentJobs { id status percentComplete message jobDescription jobClass fileName filePath userId workOrder { id status { id } } } }';
const UPDATED = 'subscription { jobUpdated { message jobStatus { id status percentComplete } } }';
const CANCEL = 'mutation Cancel($id: ID!) { jobCancel(input: { id: $id }) { jobStatus { id } } }';
const DELETE = 'mutation Delete($id: ID!) { jobDelete(input: { id: $id }) { jobStatus { id } } }';

test('users see only their own jobs, with live progress until the file is ready', async () => {
  const [adasPage, bobsPage] = [await live.page({ id: ada }), await live.page({ id: bob })];
  const [adas, bobs] = [await adasPage.follow(UPDATED), await bobsPage.follow(UPDATED)];
  expect(await adas.next()).toEqual({ result: {}, more: true });
  expect(await bobs.next()).toEqual({ result: {}, more: true });

  const { jobStatusId } = await enqueue(ada);
  const id = String(jobStatusId);
  expect(await adas.next()).toMatchObject({
    more: true,
    result: {
      data: { jobUpdated: { message: 'Waiting to start', jobStatus: { id, status: 'ENQUEUED', percentComplete: 0 } } },
    },
  });
  expect((await bobsPage.ask(CURRENT)).result?.data).toEqual({ currentJobs: [] });

  const runner = await startJobs({
    connectionString: database.connectionString,
    services: live.services,
    jobs: [countJob],
    log: silentLog,
  });
  let last = await adas.next();
  while (!JSON.stringify(last).includes('COMPLETED')) last = await adas.next();
  await runner.stop();
  const { currentJobs } = (await dataOf(adasPage, CURRENT)) as { currentJobs: { filePath: string }[] };
  expect(currentJobs).toMatchObject([
    {
      id,
      status: 'COMPLETED',
      percentComplete: 100,
      message: 'Counted',
      jobDescription: 'Counting',
      jobClass: 'test-count',
      fileName: 'count.csv',
      userId: String(ada),
      workOrder: null,
    },
  ]);
  expect(currentJobs[0]?.filePath).toMatch(
    /^\/files\/generated\/0b6ba7b8-9dad-41d1-80b4-00c04fd430c8\?expires=\d+&signature=[\w-]+$/,
  );

  // Bob's stream got nothing until now: its first event is for his own job.
  const bobsJob = await enqueue(bob);
  expect(await bobs.next()).toMatchObject({
    result: { data: { jobUpdated: { jobStatus: { id: String(bobsJob.jobStatusId) } } } },
  });
});

test('a job can be removed by its owner once it has ended', async () => {
  const page = await live.page({ id: ada });
  const { jobStatusId } = await enqueue(ada);
  const code = (answer: Awaited<ReturnType<typeof page.ask>>) => answer.result?.errors?.[0]?.extensions.code;
  expect(code(await page.ask(DELETE, { id: jobStatusId }))).toBe('VALIDATION_ERROR');
  // It may have had effects already, so it can't be canceled either.
  expect(code(await page.ask(CANCEL, { id: jobStatusId }))).toBe('VALIDATION_ERROR');
  await database.db
    .updateTable('jobStatus')
    .set({ status: 'ERROR', finishedAt: new Date() })
    .where('id', '=', jobStatusId)
    .execute();
  expect(code(await (await live.page({ id: bob })).ask(DELETE, { id: jobStatusId }))).toBe('NOT_FOUND');
  expect(code(await page.ask(DELETE, { id: 'x' }))).toBe('VALIDATION_ERROR');
  const updates = await page.follow(UPDATED);
  await updates.next();
  expect((await page.ask(DELETE, { id: jobStatusId })).result?.data).toEqual({
    jobDelete: { jobStatus: { id: String(jobStatusId) } },
  });
  expect((await updates.next()).result?.data).toEqual({
    jobUpdated: { message: 'The job was removed', jobStatus: null },
  });
  expect(code(await page.ask(DELETE, { id: jobStatusId }))).toBe('NOT_FOUND');
});

test('the tray shows jobs that ended within a day and every unfinished one; after a month ended jobs are removed', async () => {
  const [old, running, ancient] = [await enqueue(ada), await enqueue(ada), await enqueue(ada)];
  await sql`update job_status set created_at = now() - interval '25 hours'
    where id in (${old.jobStatusId}, ${running.jobStatusId})`.execute(database.db);
  await sql`update job_status set status = 'COMPLETED', finished_at = now() - interval '24 hours'
    where id = ${old.jobStatusId}`.execute(database.db);
  await sql`update job_status set status = 'ERROR', finished_at = now() - interval '31 days'
    where id = ${ancient.jobStatusId}`.execute(database.db);
  const { currentJobs } = (await dataOf(await live.page({ id: ada }), '{ currentJobs { id } }')) as {
    currentJobs: { id: string }[];
  };
  const ids = currentJobs.map(({ id }) => Number(id));
  expect(ids).toContain(running.jobStatusId);
  expect(ids).not.toContain(old.jobStatusId);
  expect(await removeOldJobs(database.db)).toBe(1);
});
