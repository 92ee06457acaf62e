import { addDays } from '../../kit/schedule';

/** How many days a mass change can be undone. */
const UNDO_DAYS = 90;
/** How many days an abandoned preview is kept. */
const LEFT_DAYS = 7;

/** The last day on which an import or mass update from this day can be undone. */
export const undoUntil = (doneOn: string): string => addDays(doneOn, UNDO_DAYS);

/** The last day on which a preview last used on this day can be carried out. */
export const previewUntil = (touchedOn: string): string => addDays(touchedOn, LEFT_DAYS);

/** The last day on which the rows of something undone on this day can be viewed. */
export const rowsUntil = (undoneOn: string): string => addDays(undoneOn, LEFT_DAYS);

/** Whether a last day (inclusive) has passed. */
export const isPast = (lastDay: string, today: string): boolean => lastDay < today;
