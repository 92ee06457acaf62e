import type { PhotoCounts } from '@falcon/domain/orders/job-reports';
import { isWaiting } from '#blocks/offline/queue/queue';
import type { JobRowFragment, WholeJobFragment } from '../crew.generated';
import type { Queue, QueuedItem } from './queue';

/** What waits to be sent for a job, in its order. */
export const waitingFor = (queue: Queue, { id }: { readonly id: string }): Queue =>
  queue.filter((item) => item.jobId === id && isWaiting(item));

/** The last state of a job: what waits counts before what the server has. */
export const lastStateOf = (
  waiting: Queue,
  { lastReport }: Pick<JobRowFragment, 'lastReport'>,
): NonNullable<JobRowFragment['lastReport']>['kind'] | undefined =>
  waiting
    .map(({ action }) => (action.kind === 'REPORT' ? action.report : 'NOTE'))
    .findLast((kind) => kind !== 'NOTE') ?? lastReport?.kind;

/** The job with the pieces as they are checked off on this phone. */
export function withPieces(job: WholeJobFragment, waiting: Queue): WholeJobFragment {
  const checks = new Map<string, QueuedItem>();
  for (const item of waiting) if (item.action.kind === 'PIECE') checks.set(item.action.pieceId, item);
  if (checks.size === 0) return job;
  const pieces = job.pieces.map((piece) => {
    const item = checks.get(piece.id);
    if (item?.action.kind !== 'PIECE') return piece;
    return { ...piece, loadedAt: item.action.loaded ? new Date(item.at).toISOString() : null };
  });
  const loadedCount = pieces.filter(({ loadedAt }) => loadedAt !== null).length;
  return { ...job, pieces, summary: { ...job.summary, loadedCount } };
}

/** How many photos of each kind a job has, with those that wait. */
export function photoCounts(job: WholeJobFragment, waiting: Queue): PhotoCounts {
  const count = (kind: keyof PhotoCounts) =>
    job.photos.filter((photo) => photo.kind === kind).length +
    waiting.filter(({ action }) => action.kind === 'PHOTO' && action.photo === kind).length;
  return { BEFORE: count('BEFORE'), AFTER: count('AFTER'), NOT_READY: count('NOT_READY') };
}

/**
 * Why a job can’t be reported now, from an answer of `then`: one that was of a later day is open once its day has come; the
 * server decides.
 */
export const closedNow = (
  { closedBecause, summary: { date } }: WholeJobFragment,
  then: string,
  today: string,
): string | null => (date > then && date <= today ? null : closedBecause);
