import { isPast, rowsUntil, undoUntil } from '@falcon/domain/retention';
import { dateInZone } from '../../graphql/calendar-date';
import type { Services } from '../../graphql/context';
import type { MassUpdateRow } from './mass-updates.queries';

type Clock = Pick<Services, 'clock' | 'timeZone'>;

/** The last day on which the rows of an update are needed: to take it back, or to see what was taken back. */
export const lastDayOf = ({ timeZone }: Clock, { createdAt, undoneAt }: MassUpdateRow): string => (undoneAt ? rowsUntil(dateInZone(undoneAt, timeZone)) : undoUntil(dateInZone(createdAt, timeZone)));

/** Whether the rows of an update have served their time. */
export const isOver = (clock: Clock, update: MassUpdateRow): boolean => isPast(lastDayOf(clock, update), dateInZone(clock.clock(), clock.timeZone));

/** The last day on which an update can be taken back; null when it was, or when the day is over. */
export const undoableUntil = (clock: Clock, update: MassUpdateRow): string | null => (update.undoneAt !== null || update.rowsRemovedAt !== null || isOver(clock, update) ? null : lastDayOf(clock, update));
