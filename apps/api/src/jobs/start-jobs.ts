import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Runner, RunnerOptions, TaskList } from 'graphile-worker';
import { createDatabase } from '../db/database';
import type { EventLog } from '../events/event-bus';
import type { Services } from '../core/context';
import type { AnyJob, RecurringJob } from './define-job';
import { recurringTask } from './enqueue';
import { startJobProcess } from './job-process';
import { performJob } from './perform-job';
import type { PerformOptions } from './perform-job';

export interface StartJobsOptions {
  readonly connectionString: string;
  readonly services: Services;
  readonly jobs: readonly AnyJob[];
  readonly recurring?: readonly RecurringJob[];
  readonly log: EventLog;
  /** Parallel jobs in this process. */
  readonly concurrency?: number;
  readonly heartbeatMs?: number;
  readonly deadAfterMs?: number;
  /** How often a worker polls; new jobs wake it immediately. */
  readonly pollIntervalMs?: number;
}

export interface JobRunner {
  readonly processId: string;
  /** Lets running jobs finish for some seconds, returns the rest to the queue, and stops. */
  stop(): Promise<void>;
}

/** Running jobs can finish for this long; then their signal fires, then they return to the queue. */
const FINISH_WITHIN_MS = 4_000;
const STOP_WITHIN_MS = 7_000;
const RESTART_AFTER_MS = 500;

/** Upgrades the queue's own tables; needed once before the first `enqueueJob` of a database. */
export async function migrateJobQueue(connectionString: string, log: EventLog): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString, logger: new Logger(queueLog(log)) });
}

/** Starts processing the queue in this process, and continues through database restarts. */
export async function startJobs(options: StartJobsOptions): Promise<JobRunner> {
  const { connectionString, services, log, heartbeatMs = 3_000, deadAfterMs = 15_000 } = options;
  const queue = await import('graphile-worker');
  const processId = randomUUID();
  const progressDb = createDatabase({ connectionString, maxConnections: 2 });
  const stopping = new AbortController();
  const hurry = new AbortController();
  const events = new EventEmitter() as NonNullable<RunnerOptions['events']>;
  let workerIds: string[] = [];
  // The queue locks a job under the name of the pool that took it, not of the worker that runs it.
  events.on('pool:create', ({ workerPool }) => void workerIds.push(workerPool.id));
  const running = new Set<string>();
  events.on('job:start', ({ job }) => void running.add(job.id));
  events.on('job:complete', ({ job }) => void running.delete(job.id));

  const process = startJobProcess({
    db: services.db,
    processId,
    workerIds: () => workerIds,
    running: () => [...running],
    log,
    heartbeatMs,
    deadAfterMs,
  });

  const start = (): Promise<Runner> => {
    workerIds = [];
    return queue.run({
      connectionString,
      events,
      concurrency: options.concurrency ?? 2,
      maxPoolSize: (options.concurrency ?? 2) + 2,
      pollInterval: options.pollIntervalMs ?? 2_000,
      noHandleSignals: true,
      logger: new queue.Logger(queueLog(log)),
      taskList: tasksOf(options, { processId, progressDb, signal: hurry.signal }),
      parsedCronItems: queue.parseCronItems(
        (options.recurring ?? []).map((job) => ({
          task: recurringTask(job),
          match: job.match,
          identifier: job.name,
          options: { maxAttempts: 3 },
        })),
      ),
    });
  };

  // Starting also upgrades the queue's tables, which the first heartbeat reads.
  let runner = await start();
  await process.beat();
  const supervised = supervise();

  /** The runner stops when the database is away for long; it is restarted until `stop`. */
  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'The job runner stopped'));
      while (!stopping.signal.aborted) {
        await delay(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        const next = await start().catch((error: unknown) =>
          log.warn({ err: error }, 'The job runner could not be started; trying again'),
        );
        if (!next) continue;
        runner = next;
        break;
      }
    }
  }

  return {
    processId,
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      const timer = setTimeout(() => hurry.abort(), FINISH_WITHIN_MS);
      const ended = runner
        .stop()
        .catch(() => undefined)
        .then(() => supervised);
      await Promise.race([ended, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
      clearTimeout(timer);
      hurry.abort();
      await process.leave().catch((error: unknown) => log.warn({ err: error }, 'Running jobs could not be given back'));
      await progressDb.destroy();
    },
  };
}

function tasksOf(
  { services, jobs, recurring = [], log }: StartJobsOptions,
  { processId, progressDb, signal }: Pick<PerformOptions, 'processId' | 'progressDb' | 'signal'>,
): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    tasks[job.name] = async (payload) =>
      performJob(job, Number((payload as { jobStatusId?: unknown }).jobStatusId), {
        services,
        progressDb,
        log,
        processId,
        signal,
      });
  }
  for (const job of recurring) {
    tasks[recurringTask(job)] = async () => {
      if (job.actsOutside === true && services.outside.isQuiet) return;
      await job.run({ services, db: services.db, log, signal });
      log.info({ job: job.name }, 'A recurring job is done');
    };
  }
  return tasks;
}

/** The queue's own log lines, without its debug output; jobs log directly. */
function queueLog(log: EventLog) {
  return () => (level: string, message: string) => {
    if (level === 'error') log.error({}, `Job queue: ${message}`);
    else if (level === 'warning') log.warn({}, `Job queue: ${message}`);
  };
}
