import { outageOf } from '#db/outage';
import { FilesAway } from '#files/files-away';

/** Two transactions that conflicted. */
const CONFLICT_SQL = new Set(['40001', '40P01']);

/** Whether retrying later can help: an outage or an interruption, not an error of the job or its data. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof FilesAway) return true;
  const outage = outageOf(error);
  if (outage !== null) return outage !== 'SLOW';
  return (
    error.name === 'AbortError' ||
    ('code' in error && (error.code === 'ABORT_ERR' || CONFLICT_SQL.has(String(error.code))))
  );
}

/** The job was taken over by another run, finished, or removed: this run must stop without effect. */
export class JobTakenOver extends Error {
  override readonly name = 'JobTakenOver';
  constructor() {
    super('This job is now run by another process');
  }
}

/** Whether an error ends the whole job instead of failing only the current record. */
export const endsJob = (error: unknown): boolean => error instanceof JobTakenOver || isPassingFault(error);
