/** A list of so many rows is seen whole: it needs no search, and its tools wait behind one button. */
const FEW_ROWS = 20;

/** Whether so many rows are few; nothing is known while they load. */
export const isFew = (rows: number | undefined): boolean => rows !== undefined && rows <= FEW_ROWS;
