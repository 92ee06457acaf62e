import { isPast, rowsUntil, undoUntil } from '@falcon/domain/office/retention';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import type { MassUpdateRow } from './mass-updates.queries';

type Clock = Pick<Services, 'clock' | 'timeZone'>;

/** The last day on which the rows of an update are needed: to undo it, or to see what was undone. */
export const lastDayOf = ({ timeZone }: Clock, { createdAt, undoneAt }: MassUpdateRow): string =>
  undoneAt ? rowsUntil(dateInZone(undoneAt, timeZone)) : undoUntil(dateInZone(createdAt, timeZone));

/** Whether the rows of an update are no longer needed. */
export const isOver = (clock: Clock, update: MassUpdateRow): boolean =>
  isPast(lastDayOf(clock, update), dateInZone(clock.clock(), clock.timeZone));

/** The last day on which an update can be undone; null when it was undone, or when that day has passed. */
export const undoableUntil = (clock: Clock, update: MassUpdateRow): string | null =>
  update.undoneAt !== null || update.rowsRemovedAt !== null || isOver(clock, update) ? null : lastDayOf(clock, update);
