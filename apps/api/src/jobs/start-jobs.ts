import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import { createDatabase } from '#db/database';
import type { EventLog } from '#events/event-bus';
import type { Services } from '#core/context';
import type { AnyJob, RecurringJob } from './define-job';
import { recurringTask, takeWaiting } from './enqueue';
import { heartbeatTask, sendHeartbeat } from './heartbeat';
import { startLane } from './job-lane';
import type { Lane } from './job-lane';
import { startJobProcess } from './job-process';
import { JOB_SLOTS } from './job-slots';
import type { JobSlots } from './job-slots';
import { performJob } from './perform-job';
import type { PerformOptions } from './perform-job';

export interface StartJobsOptions {
  readonly connectionString: string;
  readonly services: Services;
  readonly jobs: readonly AnyJob[];
  readonly recurring?: readonly RecurringJob[];
  readonly log: EventLog;
  /** Parallel jobs of each kind of slots in this process. */
  readonly concurrency?: number;
  readonly heartbeatMs?: number;
  readonly deadAfterMs?: number;
  /** How often a worker polls; new jobs wake it immediately. */
  readonly pollIntervalMs?: number;
  /** How long the heartbeat job can wait for a free slot before the runner is started again. */
  readonly silentAfterMs?: number;
}

export interface JobRunner {
  readonly processId: string;
  /** Whether jobs are being started: false from a missed heartbeat until the next one has run. */
  isRunning(): boolean;
  /** Lets running jobs finish for some seconds, returns the rest to the queue, and stops. */
  stop(): Promise<void>;
}

/** How long running jobs can finish; then their signal fires, and then they return to the queue. */
const FINISH_WITHIN_MS = 4_000;
const STOP_WITHIN_MS = 7_000;
const SILENT_AFTER_MS = 30_000;
/** A heartbeat job is sent with every third sign of life of the process. */
const BEATS = 3;

/** Upgrades the queue's own tables; needed once before the first `enqueueJob` of a database. */
export async function migrateJobQueue(connectionString: string, log: EventLog): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString, logger: new Logger(queueLog(log)) });
}

/** Starts processing the queue in this process, and continues through database restarts. */
export async function startJobs(options: StartJobsOptions): Promise<JobRunner> {
  const { connectionString, log, heartbeatMs = 3_000, deadAfterMs = 15_000 } = options;
  const processId = randomUUID();
  const progressDb = createDatabase({ connectionString, maxConnections: 2 });
  let stopped = false;
  const hurry = new AbortController();
  const lanes: Lane[] = [];

  // Signs of life don't depend on what the jobs do.
  const process = startJobProcess({
    db: progressDb,
    processId,
    workerIds: () => lanes.flatMap((lane) => lane.workerIds()),
    running: () => lanes.flatMap((lane) => lane.running()),
    log,
    heartbeatMs,
    deadAfterMs,
  });

  // Starting also upgrades the queue's tables, which the first heartbeat reads.
  for (const slots of slotsOf(options))
    lanes.push(await startSlots(options, slots, { processId, progressDb, signal: hurry.signal }));
  await process.beat();
  const watch = setInterval(() => lanes.forEach((lane) => lane.watch()), heartbeatMs);
  watch.unref();

  return {
    processId,
    isRunning: () => !lanes.some((lane) => lane.isSilent()),
    async stop() {
      if (stopped) return;
      stopped = true;
      clearInterval(watch);
      const timer = setTimeout(() => hurry.abort(), FINISH_WITHIN_MS);
      const ended = Promise.all(lanes.map((lane) => lane.stop()));
      await Promise.race([ended, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
      clearTimeout(timer);
      hurry.abort();
      await process.leave().catch((error: unknown) => log.warn({ err: error }, 'Running jobs could not be given back'));
      await progressDb.destroy();
    },
  };
}

type RunParts = Pick<PerformOptions, 'processId' | 'progressDb' | 'signal'>;

const takenBy = (slots: JobSlots, { jobs, recurring = [] }: StartJobsOptions) => ({
  jobs: jobs.filter((job) => (job.slots ?? 'users') === slots),
  recurring: recurring.filter((job) => (job.slots ?? 'upkeep') === slots),
});

/** The kinds of slots that jobs use. */
const slotsOf = (options: StartJobsOptions): JobSlots[] =>
  (Object.keys(JOB_SLOTS) as JobSlots[]).filter((slots) => {
    const { jobs, recurring } = takenBy(slots, options);
    return jobs.length + recurring.length > 0;
  });

/** One kind of slots with its jobs, schedule and heartbeat. */
async function startSlots(options: StartJobsOptions, slots: JobSlots, parts: RunParts): Promise<Lane> {
  const { connectionString, log, heartbeatMs = 3_000 } = options;
  const queue = await import('graphile-worker');
  const { jobs, recurring } = takenBy(slots, options);
  const concurrency = options.concurrency ?? JOB_SLOTS[slots];
  const heartbeat = heartbeatTask(slots, parts.processId);
  const lane: Lane = await startLane({
    name: slots,
    slots: concurrency,
    log,
    everyMs: heartbeatMs * BEATS,
    silentAfterMs: options.silentAfterMs ?? SILENT_AFTER_MS,
    send: () => sendHeartbeat(parts.progressDb, heartbeat),
    run: (events) =>
      queue.run({
        connectionString,
        events,
        concurrency,
        maxPoolSize: concurrency + 1,
        pollInterval: options.pollIntervalMs ?? 2_000,
        noHandleSignals: true,
        logger: new queue.Logger(queueLog(log)),
        taskList: { ...tasksOf(options, { jobs, recurring }, parts), [heartbeat]: () => lane.heard() },
        parsedCronItems: queue.parseCronItems(
          recurring.map((job) => ({
            task: recurringTask(job),
            match: job.match,
            identifier: job.name,
            options: { maxAttempts: 3 },
          })),
        ),
      }),
  });
  return lane;
}

function tasksOf(
  { services, log }: StartJobsOptions,
  { jobs, recurring }: ReturnType<typeof takenBy>,
  { processId, progressDb, signal }: RunParts,
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
    const task = recurringTask(job);
    tasks[task] = async () => {
      await takeWaiting(services.db, task);
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
