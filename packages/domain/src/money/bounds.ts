/** The largest amount that is typed or taken anywhere, in dollars. */
export const LARGEST_AMOUNT = 99_999_999;

/** The largest deduction from an installer's pay, in dollars: of one order without a certificate, or of a week by a garnishment. */
export const LARGEST_DEDUCTION = 99_999;

/** What is said of an amount (in words, "A deduction") over its bound in dollars. */
export const atMost = (what: string, most: number): string => `${what} is at most $${most.toLocaleString('en-US')}.`;
