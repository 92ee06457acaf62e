import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Runner, RunnerOptions } from 'graphile-worker';
import type { EventLog } from '#events/event-bus';

type QueueEvents = NonNullable<RunnerOptions['events']>;

export interface LaneOptions {
  /** For the log. */
  readonly name: string;
  /** Parallel jobs. */
  readonly slots: number;
  /** Starts a queue runner that reports to these events. */
  readonly run: (events: QueueEvents) => Promise<Runner>;
  /** Puts the heartbeat job on the queue, which calls `heard` when it runs here. */
  readonly send: () => Promise<void>;
  readonly log: EventLog;
  /** How often a heartbeat is sent. */
  readonly everyMs: number;
  /** A lane with a free slot counts as silent if its heartbeat has not run for this long. */
  readonly silentAfterMs: number;
  readonly now?: () => number;
}

/** Some slots of this process, with a queue runner that is restarted when it stops or falls silent. */
export interface Lane {
  /** The queue locks a job under the name of the pool that took it, not of the worker that runs it. */
  readonly workerIds: () => readonly string[];
  /** The queue ids of the running jobs. */
  readonly running: () => readonly string[];
  /** The heartbeat job has run. */
  heard(): void;
  /** Sends the next heartbeat, and starts the runner again if the last one was not heard. */
  watch(): void;
  /** No jobs are started until a heartbeat runs again. */
  isSilent(): boolean;
  stop(): Promise<void>;
}

const RESTART_AFTER_MS = 500;
/**
 * The most abandoned runners that may still be running: each keeps its connections, so no more are started next to
 * them.
 */
const MOST_GIVEN_UP = 2;

/** Starts a lane; throws if its first runner can't be started. */
export async function startLane(options: LaneOptions): Promise<Lane> {
  const { name, slots, run, send, log, everyMs, silentAfterMs, now = Date.now } = options;
  const stopping = new AbortController();
  /** Jobs of an abandoned runner may still end; they keep their pools until then. */
  const pools = new Set<string>();
  const running = new Set<string>();
  /** When the last unanswered heartbeat was sent. */
  let sentAt: number | null = null;
  let sending: Promise<void> | null = null;
  let nextAt = now();
  let lifeAt = now();
  let isSilent = false;
  let givenUp = 0;
  let giveUp = (): void => undefined;

  async function start(): Promise<Runner> {
    const events = new EventEmitter() as QueueEvents;
    const own: string[] = [];
    events.on('pool:create', ({ workerPool }) => {
      own.push(workerPool.id);
      pools.add(workerPool.id);
    });
    events.on('job:start', ({ job }) => {
      lifeAt = now();
      running.add(job.id);
    });
    events.on('job:complete', ({ job }) => {
      lifeAt = now();
      running.delete(job.id);
    });
    const runner = await run(events);
    // When the lane stops, its running jobs are returned by the names of their pools.
    const ended = (): void => {
      if (!stopping.signal.aborted) own.forEach((id) => pools.delete(id));
    };
    runner.promise.then(ended, ended);
    return runner;
  }

  /**
   * Resolves when the runner has stopped or was abandoned; an abandoned one may finish its jobs next to its successor.
   */
  async function outlive(runner: Runner): Promise<void> {
    const isGivenUp = new Promise<boolean>((resolve) => (giveUp = () => resolve(true)));
    const ended = runner.promise.then(
      () => false,
      (error: unknown) => {
        log.warn({ err: error, lane: name }, 'The job runner stopped');
        return false;
      },
    );
    if (!(await Promise.race([ended, isGivenUp]))) return;
    givenUp += 1;
    void ended.then(() => (givenUp -= 1));
    runner.stop().catch(() => undefined);
  }

  /** The runner stops when the database is away for long; it is restarted until `stop` is called. */
  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      await outlive(current);
      while (!stopping.signal.aborted) {
        await delay(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        const next = await start().catch((error: unknown) =>
          log.warn({ err: error, lane: name }, 'The job runner could not be started; trying again'),
        );
        if (!next) continue;
        current = next;
        // The lane was stopped while the runner was starting.
        if (stopping.signal.aborted) await next.stop().catch(() => undefined);
        break;
      }
    }
  }

  let current = await start();
  const supervised = supervise();

  function sendNext(): void {
    sentAt = now();
    sending ??= send()
      // While the database is away, no heartbeat is expected.
      .catch(() => void (sentAt = null))
      .finally(() => (sending = null));
  }

  return {
    workerIds: () => [...pools],
    running: () => [...running],
    heard() {
      sentAt = null;
      nextAt = now() + everyMs;
      isSilent = false;
    },
    watch() {
      if (stopping.signal.aborted) return;
      if (sentAt === null) {
        if (now() >= nextAt) sendNext();
        return;
      }
      // If every slot is taken, the heartbeat waits for one like any other job.
      if (running.size >= slots || now() - Math.max(sentAt, lifeAt) < silentAfterMs) return;
      isSilent = true;
      sentAt = null;
      nextAt = now();
      if (givenUp >= MOST_GIVEN_UP) return log.error({ lane: name }, 'The job runner is silent');
      log.error({ lane: name }, 'The job runner is silent and is started again');
      giveUp();
    },
    isSilent: () => isSilent,
    async stop() {
      stopping.abort();
      await current.stop().catch(() => undefined);
      await supervised;
      // Afterward the heartbeats of this process are deleted.
      await sending;
    },
  };
}
