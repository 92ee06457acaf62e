import { cellText, readCell } from '@falcon/domain/kit/imports';
import type { CellKind } from '@falcon/domain/kit/imports';
import { validationError } from '#core/errors';
import { TableFault } from '#tables/table';
import type { Table, TableRow } from '#tables/table';
import { readTextTable } from '#tables/text-table';

export const MOST_PAYMENTS = 500;
const LONGEST_FILE = 200_000;

/** A line of the file: what could be read, and what could not. */
export interface PaymentLine {
  readonly rowNumber: number;
  readonly number: string;
  readonly date: string | null;
  readonly amountCents: number | null;
  readonly errors: readonly string[];
}

/** The usual headings, by which the row of headings is found. */
const FIELDS = [
  { key: 'number', label: 'Invoice number', aliases: ['Invoice', 'Invoice #', 'Invoice no', 'Number', 'Num'] },
  { key: 'date', label: 'Date', aliases: ['Payment date', 'Date paid', 'Paid on', 'Invoice date'] },
  { key: 'amount', label: 'Amount', aliases: ['Amount paid', 'Payment amount', 'Paid', 'Paid amount'] },
];
const COLUMNS = { number: /invoice|number|num/i, date: /date/i, amount: /amount|paid/i };

function columnsOf({ headings }: Table): Readonly<Record<keyof typeof COLUMNS, number>> {
  // "Payment date" and "Invoice date" are dates, whatever else they name.
  const date = headings.findIndex((heading) => COLUMNS.date.test(heading));
  const other = (pattern: RegExp): number =>
    headings.findIndex((heading) => pattern.test(heading) && !COLUMNS.date.test(heading));
  const amount = headings.findIndex((heading) => COLUMNS.amount.test(heading) && !COLUMNS.date.test(heading));
  const columns = { number: other(COLUMNS.number), date, amount };
  if (Object.values(columns).some((place) => place < 0))
    throw validationError('text', 'The file needs three columns with headings: invoice number, date and amount.');
  return columns;
}

function lineOf({ rowNumber, cells }: TableRow, columns: ReturnType<typeof columnsOf>): PaymentLine {
  const errors: string[] = [];
  const value = (name: 'amount' | 'date', kind: CellKind, missing: string): unknown => {
    const cell = readCell(kind, cells[columns[name]] ?? null);
    if (!cell.ok) errors.push(`${name === 'date' ? 'Date' : 'Amount'}: ${cell.reason}`);
    else if (cell.value === undefined) errors.push(missing);
    return cell.ok ? cell.value : undefined;
  };
  const number = cellText(cells[columns.number] ?? null).toUpperCase();
  if (number === '') errors.push('The invoice number is missing.');
  const date = value('date', 'date', 'The date is missing.');
  const amount = value('amount', 'money', 'The amount is missing.');
  if (typeof amount === 'number' && amount <= 0) errors.push('A payment is more than zero.');
  return {
    rowNumber,
    number,
    date: typeof date === 'string' ? date : null,
    amountCents: typeof amount === 'number' && amount > 0 ? amount : null,
    errors,
  };
}

/** The lines of a file of payments. */
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
