/** How a column names what its whole numbers stand for: cents, hundredths, ten-thousandths, basis points. */
const STORED_AS = /(?<=[a-z])(?:E2|E4|Bp|Cents)$/;

/** The name of a field for everyone outside the database: `commissionRate`, never `commissionRateBp`. */
export const fieldName = (column: string): string => column.replace(STORED_AS, '');
