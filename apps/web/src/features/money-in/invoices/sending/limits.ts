/** The most invoices that are sent or printed together. */
export const MOST_INVOICES = 1_000;
