import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#db/database';
import type { EventLog } from '#events/event-bus';
import type { Services } from '#core/context';
import { FilesAway } from '#files/files-away';
import { CodedError } from '#core/errors';
import { defineJob, defineRecurring } from './define-job';
import { startJobs } from './start-jobs';
import type { JobRunner } from './start-jobs';

export const silentLog: EventLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Writes one row per step, each with `once`; waits forever inside the transaction of `hangAt` (in a process that will
 * be killed).
 */
export const stepsJob = defineJob({
  name: 'test-steps',
  description: 'Steps',
  payload: z.object({ steps: z.number().int() }),
  async run({ steps }, run) {
    const hangAt = Number(process.env['HANG_AT'] ?? 0);
    for (let step = 1; step <= steps; step += 1) {
      await run.transaction(async (trx, run) => {
        if (!(await run.once(trx, `step-${step}`))) return;
        await sql`insert into test_effect (step, attempt) values (${step}, ${run.attempt})`.execute(trx);
        if (step === hangAt) {
          process.stdout.write('hanging\n');
          await delay(60_000);
        }
      });
      await run.progress((step / steps) * 100, `Step ${step}`);
    }
    return `${steps} steps done`;
  },
});

export const fileJob = defineJob({
  name: 'test-file',
  description: 'A file',
  payload: z.object({}),
  async run(_payload, run) {
    await run.file('list.csv', '/files/list.csv');
    await run.transaction((trx, run) => run.complete(trx, 'The list is ready'));
  },
});

/** Fails as often as the payload says: with an environment error, a refusal by a rule, or a program error. */
export const faultyJob = defineJob({
  name: 'test-faulty',
  description: 'Faulty',
  payload: z.object({ kind: z.enum(['passing', 'files', 'refused', 'broken']), times: z.number().int() }),
  async run({ kind, times }, run) {
    if (run.attempt > times) return 'Worked in the end';
    if (kind === 'refused') throw new CodedError('VALIDATION_ERROR', 'The order is cancelled');
    if (kind === 'files') throw new FilesAway(new Error('SlowDown'));
    if (kind === 'passing') throw Object.assign(new Error('the database went away'), { code: 'ECONNRESET' });
    throw new Error('secret detail');
  },
});

export const waitingJob = defineJob({
  name: 'test-waiting',
  description: 'Waits',
  payload: z.object({ ms: z.number() }),
  async run({ ms }, run) {
    await run.progress(50, 'Half way');
    await delay(ms, undefined, { signal: run.signal });
  },
});

let release = (): void => undefined;
const released = new Promise<void>((resolve) => (release = resolve));
/** Lets the accounting jobs finish. */
export const releaseAccounting = (): void => release();

/** Occupies an accounting slot until it is released. */
export const accountingJob = defineJob({
  name: 'test-accounting',
  description: 'Accounting',
  payload: z.object({}),
  slots: 'accounting',
  run: () => released,
});

export const everyMinute = defineRecurring({
  name: 'test-every-minute',
  match: '* * * * *',
  run: async ({ db }) => void (await sql`insert into test_effect (step, attempt) values (0, 0)`.execute(db)),
});

/** A runner with short timeouts; jobs use only the services' database. */
export function startTestJobs(
  db: Kysely<DB>,
  connectionString: string,
  options: { concurrency?: number; recurring?: boolean; silentAfterMs?: number } = {},
): Promise<JobRunner> {
  return startJobs({
    connectionString,
    services: { db } as unknown as Services,
    jobs: [stepsJob, fileJob, faultyJob, waitingJob, accountingJob],
    recurring: options.recurring ? [everyMinute] : [],
    log: silentLog,
    heartbeatMs: 300,
    deadAfterMs: 5_000,
    pollIntervalMs: 200,
    ...(options.concurrency ? { concurrency: options.concurrency } : {}),
    ...(options.silentAfterMs ? { silentAfterMs: options.silentAfterMs } : {}),
  });
}
