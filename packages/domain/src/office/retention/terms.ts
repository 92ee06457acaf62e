import { addDays } from '../../kit/schedule';

/** How many days a change of many records can be undone. */
const UNDO_DAYS = 90;
/** How many days an abandoned preview is kept. */
const LEFT_DAYS = 7;

/** The last day on which an import or a mass update of that day can be undone. */
export const undoUntil = (doneOn: string): string => addDays(doneOn, UNDO_DAYS);

/** The last day on which a preview last used on that day can still be carried out. */
export const previewUntil = (touchedOn: string): string => addDays(touchedOn, LEFT_DAYS);

/** The last day on which the rows of something undone that day can be viewed. */
export const rowsUntil = (undoneOn: string): string => addDays(undoneOn, LEFT_DAYS);

/** Whether a last day (inclusive) is over. */
export const isPast = (lastDay: string, today: string): boolean => lastDay < today;
