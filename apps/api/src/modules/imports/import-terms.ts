import { isPast, previewUntil, rowsUntil, undoUntil } from '@falcon/domain/retention';
import { dateInZone } from '../../graphql/calendar-date';
import type { Services } from '../../graphql/context';
import type { ImportRecord } from './imports.queries';

type Clock = Pick<Services, 'clock' | 'timeZone'>;

/** The last day on which its rows are needed: to carry it out, to take it back, or to see what was taken back. */
function lastDay({ timeZone }: Clock, { state, changedAt, finishedAt, undoneAt }: ImportRecord): string {
  if (state === 'UNDONE' && undoneAt) return rowsUntil(dateInZone(undoneAt, timeZone));
  return finishedAt ? undoUntil(dateInZone(finishedAt, timeZone)) : previewUntil(dateInZone(changedAt, timeZone));
}

/** Whether the rows of an import have served their time. */
export const isOver = (clock: Clock, record: ImportRecord): boolean => isPast(lastDay(clock, record), dateInZone(clock.clock(), clock.timeZone));

const isDone = ({ state }: ImportRecord): boolean => state === 'DONE' || state === 'UNDOING';

/** Until when an import that was carried out can be taken back, and whether it still can; null for others. */
export const undoTerm = (clock: Clock, record: ImportRecord): { readonly until: string; readonly isOver: boolean } | null =>
  isDone(record) ? { until: lastDay(clock, record), isOver: record.rowsRemovedAt !== null || isOver(clock, record) } : null;

/** Until when an import that was not carried out stays; null for others. */
export const previewTerm = (clock: Clock, record: ImportRecord): string | null => (record.finishedAt === null ? lastDay(clock, record) : null);
