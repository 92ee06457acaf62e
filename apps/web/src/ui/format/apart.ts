const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name within a line of other facts: one written from right to left must not reorder the numbers beside it. */
export const apart = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** The facts that are known, in one line. */
export const inOneLine = (parts: readonly (string | null | undefined | false)[], between = ' · '): string =>
  parts.flatMap((part) => (part ? [apart(part)] : [])).join(between);
