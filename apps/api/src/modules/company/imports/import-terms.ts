import { isPast, previewUntil, rowsUntil, undoUntil } from '@falcon/domain/office/retention';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import type { ImportRecord } from './import-files';

type Clock = Pick<Services, 'clock' | 'timeZone'>;

/** The last day on which the import's rows are needed: to carry it out, to undo it, or to see what was undone. */
function lastDay({ timeZone }: Clock, { state, changedAt, finishedAt, undoneAt }: ImportRecord): string {
  if (state === 'UNDONE' && undoneAt) return rowsUntil(dateInZone(undoneAt, timeZone));
  return finishedAt ? undoUntil(dateInZone(finishedAt, timeZone)) : previewUntil(dateInZone(changedAt, timeZone));
}

/** Whether the rows of an import are no longer needed. */
export const isOver = (clock: Clock, record: ImportRecord): boolean =>
  isPast(lastDay(clock, record), dateInZone(clock.clock(), clock.timeZone));

const isDone = ({ state }: ImportRecord): boolean => state === 'DONE' || state === 'UNDOING';

/** Until when a completed import can be undone, and whether it still can; null for others. */
export const undoTerm = (
  clock: Clock,
  record: ImportRecord,
): { readonly until: string; readonly isOver: boolean } | null =>
  isDone(record)
    ? { until: lastDay(clock, record), isOver: record.rowsRemovedAt !== null || isOver(clock, record) }
    : null;

/** Until when an import that was not carried out is kept; null for others. */
export const previewTerm = (clock: Clock, record: ImportRecord): string | null =>
  record.finishedAt === null ? lastDay(clock, record) : null;
