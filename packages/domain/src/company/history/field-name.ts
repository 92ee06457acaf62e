/** The suffix for a column's unit: cents, hundredths, ten-thousandths, basis points. */
const STORED_AS = /(?<=[a-z])(?:E2|E4|Bp|Cents)$/;

/** A field's name outside the database: `commissionRate`, never `commissionRateBp`. */
export const fieldName = (column: string): string => column.replace(STORED_AS, '');
