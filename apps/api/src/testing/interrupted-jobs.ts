import { sql } from 'kysely';
import type { AnyJob } from '#jobs/define-job';
import { startJobs } from '#jobs/start-jobs';
import { eventually } from './api-client';
import type { TestApi } from './api-client';
import { FULL_WALKS } from './full-walks';
import { jobsEnded, runJobs } from './jobs-kit';
import { longSilent } from './killed-process';
import { silentLog } from './live';

/** How a run is interrupted: it loses its database connection, or its process goes silent for good. */
export type Cut = 'LOST' | 'KILLED';
/** Where: at its first progress report, or after its last effect but before it can record that it is done. */
export type Place = 'MIDDLE' | 'END';

/** Each way and each place once; the job sees only the place, and the engine only the way. */
const EACH: readonly (readonly [Cut, Place])[] = [
  ['LOST', 'END'],
  ['KILLED', 'MIDDLE'],
];
const OTHERS: readonly (readonly [Cut, Place])[] = [
  ['LOST', 'MIDDLE'],
  ['KILLED', 'END'],
];

/** How the first run of each job is interrupted; in the full walks by every combination. */
export const CUTS = FULL_WALKS ? [...EACH, ...OTHERS] : EACH;

const lost = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

/** The same jobs, except that each one's first run calls `at`, which throws. */
const cutOff = (jobs: readonly AnyJob[], place: Place, at: () => Promise<never>): AnyJob[] =>
  jobs.map((job) => ({
    ...job,
    run: async (payload, run) => {
      if (run.attempt > 1) return job.run(payload, run);
      if (place === 'MIDDLE') return job.run(payload, { ...run, progress: async () => at() });
      await job.run(payload, run);
      return at();
    },
  }));

/** A job to be rerun normally waits a few seconds; here it doesn't. */
async function ended(api: TestApi): Promise<void> {
  await eventually(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null
      and attempts < max_attempts`.execute(api.db);
    const open = api.db.selectFrom('jobStatus').select('id').where('status', 'in', ['ENQUEUED', 'PROCESSING']);
    return (await open.execute()).length === 0;
  }, 60_000);
}

/**
 * Runs the waiting jobs and interrupts each one's first run. The same process finishes them, or another one if it is
 * dead.
 */
export async function runCutOff(
  api: TestApi,
  jobs: readonly AnyJob[],
  [cut, place]: readonly [Cut, Place],
): Promise<void> {
  if (cut === 'LOST') {
    const runner = await runJobs(
      api,
      cutOff(jobs, place, () => Promise.reject(lost())),
    );
    await ended(api);
    return runner.stop();
  }
  let [fallSilent, die] = [(): void => undefined, (_error: Error): void => undefined];
  const isSilent = new Promise<void>((resolve) => (fallSilent = resolve));
  const death = new Promise<never>((_done, fail) => (die = fail));
  death.catch(() => undefined);
  const dying = await startJobs({
    connectionString: api.connectionString,
    services: api.services,
    jobs: cutOff(jobs, place, () => {
      fallSilent();
      return death;
    }),
    concurrency: 1,
    log: silentLog,
    pollIntervalMs: 50,
    heartbeatMs: 600_000,
  });
  // A job that ends with its last effect leaves nothing to interrupt.
  await Promise.race([isSilent, jobsEnded(api)]);
  await longSilent(api);
  const living = await runJobs(api, jobs);
  await jobsEnded(api);
  die(new DOMException('The process was killed', 'AbortError'));
  await dying.stop();
  await living.stop();
}
