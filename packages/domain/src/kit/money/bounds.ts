/** The largest amount accepted anywhere, in dollars. */
export const LARGEST_AMOUNT = 99_999_999;

/**
 * The largest deduction from an installer's pay, in dollars: per order without a certificate, or per week for a
 * garnishment.
 */
export const LARGEST_DEDUCTION = 99_999;

/** The message for an amount (named in words: "A deduction") over its limit in dollars. */
export const atMost = (what: string, most: number): string => `${what} is at most $${most.toLocaleString('en-US')}.`;
