/** A list with up to this many rows is short: it needs no search, and its tools collapse into one button. */
const FEW_ROWS = 20;

/** Whether a list is short; false while it loads. */
export const isFew = (rows: number | undefined): boolean => rows !== undefined && rows <= FEW_ROWS;
