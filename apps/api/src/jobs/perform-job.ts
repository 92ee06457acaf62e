import type { EventLog } from '#events/event-bus';
import { CodedError } from '#core/errors';
import { requireOutside } from '#core/outside';
import type { Services } from '#core/context';
import type { AnyJob } from './define-job';
import { MAX_ATTEMPTS, queueLater } from './enqueue';
import { note } from '#effects/attempt';
import { FilesAway } from '#files/files-away';
import { JobTakenOver, isPassingFault } from './faults';
import { changeJob, claimJob, completed, jobRun } from './job-run';
import type { ClaimedJob } from './job-run';

export interface PerformOptions {
  readonly services: Services;
  /** Connections for progress, which no transaction holds. */
  readonly progressDb: Services['db'];
  readonly log: EventLog;
  readonly processId: string;
  readonly signal: AbortSignal;
}

/** Runs one job of the queue from claim to its last state. Throws only temporary errors, which the queue retries. */
export async function performJob(definition: AnyJob, jobStatusId: number, options: PerformOptions): Promise<void> {
  const { services, log, processId } = options;
  const job = await claimJob(services.db, jobStatusId, processId);
  if (!job) return log.info({ jobStatusId, job: definition.name }, 'A job that has ended or was removed is not run');
  log.info({ jobStatusId, job: definition.name, attempt: job.attempts }, 'A job starts');
  try {
    if (definition.actsOutside === true) requireOutside(services);
    const payload = definition.payload.parse(job.payload);
    const message = await definition.run(payload as never, jobRun(job, options));
    await changeJob(services.db, job, completed(message ?? 'Done'));
    log.info({ jobStatusId, job: definition.name }, 'A job is done');
  } catch (error) {
    if (error instanceof JobTakenOver)
      return log.info({ jobStatusId, job: definition.name }, 'A job had already ended or was taken over');
    await settleFault(definition, job, error, options);
  }
}

async function settleFault(
  definition: AnyJob,
  job: ClaimedJob,
  error: unknown,
  { services, log }: PerformOptions,
): Promise<void> {
  const facts = { err: error, jobStatusId: job.id, job: definition.name, attempt: job.attempts };
  if (error instanceof FilesAway && job.attempts < MOST_WAITS_FOR_FILES) {
    log.warn(facts, 'A job waits for the file storage');
    return waitForFiles(definition, job, services);
  }
  const again = isPassingFault(error) && job.attempts < MAX_ATTEMPTS;
  // A refusal is an answer to the user, not a program error.
  if (error instanceof CodedError && !again) log.info(facts, 'A job was refused');
  else
    log[again ? 'warn' : 'error'](facts, again ? 'A job hit a temporary error and will be run again' : 'A job failed');
  const change = again
    ? { status: 'ENQUEUED' as const, message: 'Interrupted; trying again shortly' }
    : { status: 'ERROR' as const, message: sentenceFor(error, job.id), finishedAt: new Date() };
  // The status can't be stored while the database is away; recovery does it later.
  await changeJob(services.db, job, change).catch((fault: unknown) => {
    if (!(fault instanceof JobTakenOver))
      log.warn({ err: fault, jobStatusId: job.id }, 'The state of a job could not be written');
    if (!again && !(fault instanceof JobTakenOver)) throw fault;
  });
  if (again) throw error;
}

/**
 * A job that needs a file waits for the storage for about a day, retrying every minute without using up its attempts.
 */
const MOST_WAITS_FOR_FILES = 24 * 60;
const WAITS = 'The file storage is not responding; this continues automatically when it is back';

async function waitForFiles(definition: AnyJob, job: ClaimedJob, services: Services): Promise<void> {
  await note(services, async (trx) => {
    await changeJob(trx, job, { status: 'ENQUEUED', message: WAITS });
    await queueLater(trx, definition, job.id);
  }).catch((fault: unknown) => {
    if (!(fault instanceof JobTakenOver)) throw fault;
  });
}

/** The message for the user: the use case's own sentence, or a reference number. */
function sentenceFor(error: unknown, jobStatusId: number): string {
  if (error instanceof CodedError) return error.message;
  if (error instanceof FilesAway) return 'The file storage is not responding. Start this again when it is back.';
  return `This job could not be finished because of an error on our side. Start it again; if it fails again, report job ${jobStatusId}.`;
}
