const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a name in a line of facts: a right-to-left one must not reorder the numbers next to it. */
export const apart = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** The known facts, in one line. */
export const inOneLine = (parts: readonly (string | null | undefined | false)[], between = ' · '): string =>
  parts.flatMap((part) => (part ? [apart(part)] : [])).join(between);
