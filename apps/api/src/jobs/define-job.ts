import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../db/database';
import type { EventLog } from '../events/event-bus';
import type { Services } from '../graphql/context';

/** What a job may use while its transaction is open: everything but another way to the database. */
export interface JobInTransaction {
  readonly services: Omit<Services, 'db'>;
  readonly log: EventLog;
  readonly jobStatusId: number;
  /** Who asked for the job. */
  readonly userId: number;
  /** 1 for the first run; a job whose process died runs again with the next number. */
  readonly attempt: number;
  /** Fires when the process is stopping: long work should end; the job is run again elsewhere. */
  readonly signal: AbortSignal;
  /**
   * Shows the user how far the job is (whole percent, 0 to 100) and what it is doing. Goes through a connection that no
   * transaction ever holds, so that a job can report while its transaction is open.
   */
  progress(percent: number, message: string): Promise<void>;
  /** The result to download: the name a person sees and its path; `/files/generated/{id}` is signed for the user whenever it is read. */
  file(name: string, path: string): Promise<void>;
  /**
   * True for the first run that asks with this key and commits, false for every later one.
   * Ask inside the transaction that has the effect: both are stored together or not at all.
   */
  once(trx: Transaction<DB>, key: string): Promise<boolean>;
  /** Marks the job as done inside the transaction of its last effect. */
  complete(trx: Transaction<DB>, message: string): Promise<void>;
}

/** What a running job may use. Every method refuses once another run has taken the job over. */
export interface JobRun extends JobInTransaction {
  readonly services: Services;
  readonly db: Services['db'];
  /** Runs work in one transaction; its `run` takes the place of this one, so that the work reaches the database through `trx` only. */
  transaction<Result>(work: (trx: Transaction<DB>, run: JobInTransaction) => Promise<Result>): Promise<Result>;
}

export interface JobDefinition<Payload> {
  /** A stable name in lower case with dashes: jobs waiting in the database are found by it. Shown as `jobClass`. */
  readonly name: string;
  /** What the user sees in the jobs tray, unless the one who enqueues says it better. */
  readonly description: string;
  /** The form of the payload, which is checked when enqueued and again before running. */
  readonly payload: z.ZodType<Payload>;
  /** Does the work; may be run again after a crash, so effects go through `once` or `complete`. The sentence returned is the final message. */
  run(payload: Payload, run: JobRun): Promise<string | void>;
}

/** A definition whose payload type the runner does not know. */
export type AnyJob = Pick<JobDefinition<never>, 'name' | 'description' | 'run'> & { readonly payload: z.ZodType };

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
  /** Does the work; may run again after a crash, so it must bear repetition. */
  run(run: RecurringRun): Promise<void>;
}

/** Defines work that the product does by itself at set times, once for all processes on a database. */
export function defineRecurring(definition: RecurringJob): RecurringJob {
  checkName(definition.name);
  return definition;
}

function checkName(name: string): void {
  if (!/^[a-z][a-z0-9-]{1,60}$/.test(name)) throw new Error(`A job's name is lower case with dashes: ${name}`);
}
