import { addDays } from '../schedule';

/** What was done to many records at once can be taken back for so many days. */
const UNDO_DAYS = 90;
/** What nobody goes on with is kept so many days, to be looked at. */
const LEFT_DAYS = 7;

/** The last day on which an import or a mass update of that day can be taken back. */
export const undoUntil = (doneOn: string): string => addDays(doneOn, UNDO_DAYS);

/** The last day on which a preview that was last worked on that day can still be carried out. */
export const previewUntil = (touchedOn: string): string => addDays(touchedOn, LEFT_DAYS);

/** The last day on which the rows of something that was taken back that day can be looked at. */
export const rowsUntil = (undoneOn: string): string => addDays(undoneOn, LEFT_DAYS);

/** Whether a last day (inclusive) is over. */
export const isPast = (lastDay: string, today: string): boolean => lastDay < today;
