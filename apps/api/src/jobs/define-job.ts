import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#db/database';
import type { EventLog } from '#events/event-bus';
import type { Services } from '#core/context';
import type { JobSlots } from './job-slots';

/** A record that a job did not change: which one, what people call it, and why. */
export interface JobRefusal {
  readonly modelId: number;
  readonly name: string;
  readonly message: string;
}

/** What a job can use while its transaction is open: everything except another way to the database. */
export interface JobInTransaction {
  readonly services: Omit<Services, 'db'>;
  readonly log: EventLog;
  readonly jobStatusId: number;
  /** The user who requested the job. */
  readonly userId: number;
  /** 1 for the first run; a job whose process died runs again with the next number. */
  readonly attempt: number;
  /** Fires when the process is stopping: long work should end, and another process runs the job again. */
  readonly signal: AbortSignal;
  /**
   * Shows the user the job's progress (whole percent, 0 to 100) and current work. Uses a separate connection, so that a
   * job can report while its transaction is open.
   */
  progress(percent: number, message: string): Promise<void>;
  /**
   * The result to download: its file name and path; `/files/generated/{id}` is signed for the user whenever it is read.
   */
  file(name: string, path: string): Promise<void>;
  /** The records that were not changed; the user sees all of them. Replaces the previous list. */
  refused(refusals: readonly JobRefusal[]): Promise<void>;
  /**
   * True for the first run that claims this key and commits, false for every later one. Call it inside the transaction
   * with the effect, so that both are stored together or not at all.
   */
  once(trx: Transaction<DB>, key: string, result?: object): Promise<boolean>;
  /** Marks the job as done inside the transaction of its last effect. */
  complete(trx: Transaction<DB>, message: string): Promise<void>;
}

/** What a running job can use. Every method throws once another run has taken over the job. */
export interface JobRun extends JobInTransaction {
  readonly services: Services;
  readonly db: Services['db'];
  /**
   * What earlier runs of this job did, by key, with the stored result: it is done and `once` need not be called again.
   * Empty in the first run.
   */
  doneBefore(): Promise<ReadonlyMap<string, unknown>>;
  /**
   * Runs work in one transaction; its `run` shadows this one, so that the work uses the database only through `trx`.
   */
  transaction<Result>(work: (trx: Transaction<DB>, run: JobInTransaction) => Promise<Result>): Promise<Result>;
}

export interface JobDefinition<Payload> {
  /** A stable name in lower case with dashes: jobs waiting in the database are found by it. Shown as `jobClass`. */
  readonly name: string;
  /** What the user sees in the jobs tray, unless a better description is passed when it is enqueued. */
  readonly description: string;
  /** The schema of the payload, checked when enqueued and again before running. */
  readonly payload: z.ZodType<Payload>;
  /**
   * Its owner can cancel it: the next call of its run ends it. Only for work without effects before its end, such as a
   * file.
   */
  readonly isCancelable?: true;
  /**
   * Whether it acts outside the process itself (QuickBooks, but not an e-mail that it only queues): a restored copy
   * refuses it.
   */
  readonly actsOutside?: true;
  /** Which slots it uses; the users' slots if left out. */
  readonly slots?: JobSlots;
  /**
   * Does the work; may run again after a crash, so effects go through `once` or `complete`. The returned sentence is
   * the final message.
   */
  run(payload: Payload, run: JobRun): Promise<string | void>;
}

/** A definition whose payload type is unknown to the runner. */
export type AnyJob = Pick<JobDefinition<never>, 'name' | 'description' | 'actsOutside' | 'slots' | 'run'> & {
  readonly payload: z.ZodType;
};

/** Defines a background job; load heavy libraries inside `run`, not at the top of the file. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  checkName(definition.name);
  return definition;
}

export interface RecurringRun {
  readonly services: Services;
  readonly db: Services['db'];
  readonly log: EventLog;
  readonly signal: AbortSignal;
}

export interface RecurringJob {
  readonly name: string;
  /** A crontab pattern in UTC: minute, hour, day, month, weekday. */
  readonly match: string;
  /** Whether it acts outside the process: a restored copy skips its scheduled times until it is the live one. */
  readonly actsOutside?: true;
  /** Which slots it uses; the upkeep slots if left out. */
  readonly slots?: JobSlots;
  /** Does the work; may run again after a crash, so it must be safe to repeat. */
  run(run: RecurringRun): Promise<void>;
}

/** Defines scheduled work, done once across all processes on a database. */
export function defineRecurring(definition: RecurringJob): RecurringJob {
  checkName(definition.name);
  return definition;
}

function checkName(name: string): void {
  if (!/^[a-z][a-z0-9-]{1,60}$/.test(name)) throw new Error(`A job's name is lower case with dashes: ${name}`);
}
