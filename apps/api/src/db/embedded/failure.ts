/** The database could not be started; the message is for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const DAMAGE =
  /pg_control|could not locate a valid checkpoint|invalid page in block|could not read block|database files are incompatible|invalid checksum|PANIC:/;

/** Whether the end of the server's log reports damaged files, which no retry repairs. */
export const isDamaged = (log: string): boolean => DAMAGE.test(log);

/** Advice for a server that does not start, based on its log. */
export function adviceFor(log: string): string {
  if (isDamaged(log))
    return '\nThe files of the database are damaged. Restore the last backup into a new data folder: DATA_DIR=<new folder> npm run restore -- <backup file>. The damaged folder was not changed.';
  if (/No space left on device/i.test(log)) return '\nThe disk is full. Free some space, then start again.';
  return '';
}
