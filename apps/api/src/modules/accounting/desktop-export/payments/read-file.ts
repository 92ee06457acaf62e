import type { ColumnMap } from '@falcon/domain/kit/imports';
import { validationError } from '#core/errors';
import { TableFault } from '#tables/table';
import type { Table, TableRow } from '#tables/table';
import { readTextTable } from '#tables/text-table';
import { typedRow } from '#kit/staged-files';
import type { SheetField } from '#kit/staged-files';

export const MOST_PAYMENTS = 500;
const LONGEST_FILE = 200_000;

/** A line of the file: the values that could be read, and those that could not. */
export interface PaymentLine {
  readonly rowNumber: number;
  readonly number: string;
  readonly date: string | null;
  readonly amountCents: number | null;
  readonly errors: readonly string[];
}

/** The columns with their usual headings, by which the row of headings is found. */
const FIELDS: readonly SheetField[] = [
  {
    key: 'number',
    label: 'Invoice number',
    kind: 'text',
    aliases: ['Invoice', 'Invoice #', 'Invoice no', 'Number', 'Num'],
  },
  { key: 'date', label: 'Date', kind: 'date', aliases: ['Payment date', 'Date paid', 'Paid on', 'Invoice date'] },
  { key: 'amount', label: 'Amount', kind: 'money', aliases: ['Amount paid', 'Payment amount', 'Paid', 'Paid amount'] },
];
const COLUMNS = { number: /invoice|number|num/i, date: /date/i, amount: /amount|paid/i };

function columnsOf({ headings }: Table): ColumnMap {
  // "Payment date" and "Invoice date" are dates, whatever other words they contain.
  const isDate = (heading: string): boolean => COLUMNS.date.test(heading);
  const other = (pattern: RegExp): number => headings.findIndex((heading) => pattern.test(heading) && !isDate(heading));
  const columns = { number: other(COLUMNS.number), date: headings.findIndex(isDate), amount: other(COLUMNS.amount) };
  if (Object.values(columns).some((place) => place < 0))
    throw validationError('text', 'The file needs three columns with headings: invoice number, date and amount.');
  return columns;
}

function lineOf(row: TableRow, columns: ColumnMap): PaymentLine {
  const { rowNumber, values, faults } = typedRow(FIELDS, columns, row);
  const { number, date, amount } = values;
  const errors = FIELDS.flatMap(({ key, label }) => {
    const fault = faults.find(({ field }) => field === key);
    if (fault) return [`${label}: ${fault.message}`];
    return values[key] === undefined ? [`The ${label.toLowerCase()} is missing.`] : [];
  });
  if (typeof amount === 'number' && amount <= 0) errors.push('A payment must be more than zero.');
  return {
    rowNumber,
    number: String(number ?? '').toUpperCase(),
    date: typeof date === 'string' ? date : null,
    amountCents: typeof amount === 'number' && amount > 0 ? amount : null,
    errors,
  };
}

/** The lines of a payments file. */
export function readPaymentFile(text: string): PaymentLine[] {
  if (text.length > LONGEST_FILE) throw validationError('text', 'The file is too large. Split it into smaller ones.');
  try {
    const table = readTextTable(Buffer.from(text), { sheet: '', mostRows: MOST_PAYMENTS, fields: FIELDS });
    const columns = columnsOf(table);
    return table.rows.map((row) => lineOf(row, columns));
  } catch (error) {
    if (error instanceof TableFault) throw validationError('text', error.message);
    throw error;
  }
}
