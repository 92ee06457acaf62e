import type { ErrorCode } from '@falcon/domain/kit/errors';
import { DEFAULT_SENTENCES } from '@falcon/domain/kit/errors';
import { noteDiskFull, outageOf } from '#db/outage';
import type { Outage } from '#db/outage';
import { FilesAway } from '#files/files-away';
import { CodedError } from '../errors';

const ANSWERS: Readonly<Record<Outage, { readonly code: ErrorCode; readonly message: string }>> = {
  AWAY: { code: 'TRY_AGAIN', message: DEFAULT_SENTENCES.TRY_AGAIN },
  BUSY: {
    code: 'TRY_AGAIN',
    message: 'The server is busy right now. Try again in a few seconds; nothing is saved twice.',
  },
  LOCKED: {
    code: 'TRY_AGAIN',
    message: 'Someone else is saving this right now. Try again in a few seconds; nothing is saved twice.',
  },
  SLOW: {
    code: 'TRY_AGAIN',
    message: 'This took too long and was stopped; nothing was saved. Try again, or narrow down what you ask for.',
  },
  FULL: { code: 'DISK_FULL', message: DEFAULT_SENTENCES.DISK_FULL },
};

const FILES_AWAY = 'The file storage is not responding right now. Try again in a minute.';

/**
 * What a caller reads about an outage of the database, the disk or the files; null for every other error. Repeating
 * with the same clientMutationId is safe.
 */
export function outageError(error: unknown): CodedError | null {
  if (error instanceof FilesAway) return new CodedError('TRY_AGAIN', FILES_AWAY, { outage: 'FILES' });
  const outage = outageOf(error);
  if (outage === null) return null;
  if (outage === 'FULL') noteDiskFull();
  const { code, message } = ANSWERS[outage];
  return new CodedError(code, message, { outage });
}
