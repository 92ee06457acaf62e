import { z } from 'zod';
import { readStub } from '@falcon/domain/money-in/accounts';
import type { StubLine } from '@falcon/domain/money-in/accounts';
import { cellText, matchColumns } from '@falcon/domain/kit/imports';
import type { ColumnMap } from '@falcon/domain/kit/imports';
import { cents } from '@falcon/domain/kit/money';
import { readInWorker } from '#tables/read-in-worker';
import { TableFault } from '#tables/table';
import type { TableRow } from '#tables/table';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { typedRow, uploadOf } from '#kit/staged-files';
import type { SheetField } from '#kit/staged-files';
import { inTurn } from './in-turn';

/** A line of a remittance: what a stub says, its row in the file, and the cells that can't be read. */
export interface RemittanceLine extends StubLine {
  readonly rowNumber: number;
  readonly errors: readonly string[];
}

/** As many as one payment settles. */
const MOST_ROWS = 500;
const LARGEST_BYTES = 2 * 1024 * 1024;

/** Headings in use, the clearest first. */
const headings = (words: string): readonly string[] => words.split(', ');

const FIELDS: readonly SheetField[] = [
  {
    key: 'number',
    label: 'Invoice number',
    kind: 'text',
    aliases: headings(
      'Invoice, Invoice #, Invoice no, Invoice num, Inv, Inv #, Inv no, Your invoice, Bill number, Document, Document number, Doc no, Reference, Ref, Ref #, Number, Num',
    ),
  },
  {
    key: 'amount',
    label: 'Amount paid',
    kind: 'money',
    aliases: headings(
      'Paid amount, Payment amount, Net amount, Net paid, Net, Paid, Payment, Amount, Total, Gross amount, Gross, Invoice amount',
    ),
  },
  { key: 'discount', label: 'Discount', kind: 'money', aliases: headings('Discount taken, Discount amount, Disc') },
];

const centsOf = (value: unknown) => (typeof value === 'number' ? cents(value) : null);

/** A row below recognized headings; nothing for a row of totals. */
function lineOf(row: TableRow, columns: ColumnMap): RemittanceLine[] {
  const { rowNumber, values, faults } = typedRow(FIELDS, columns, row);
  const number = String(values['number'] ?? '').trim();
  if (/^(sub|grand )?total/i.test(number)) return [];
  const errors = faults.map(({ field, message }) => `${FIELDS.find(({ key }) => key === field)?.label}: ${message}`);
  if (number === '' && errors.length === 0) errors.push('The invoice number is missing.');
  const discount = centsOf(values['discount']);
  return [
    {
      rowNumber,
      words: number === '' ? [] : [number],
      amount: centsOf(values['amount']),
      discount: discount === 0 ? null : discount,
      errors,
    },
  ];
}

/** A row of a table without known headings is read as a line of a stub. */
const looseLines = ({ rowNumber, cells }: TableRow): RemittanceLine[] =>
  readStub(cells.map(cellText).join('\t')).map((line) => ({ ...line, rowNumber, errors: [] }));

/** Reads the table in a thread of its own, for at most two minutes. */
async function linesOf(data: Uint8Array): Promise<readonly RemittanceLine[]> {
  const lines: RemittanceLine[] = [];
  let columns: ColumnMap = {};
  await readInWorker(data, { sheet: '', mostRows: MOST_ROWS, fields: FIELDS }, new AbortController().signal, {
    facts: async ({ headings, headingRow }) => {
      columns = matchColumns(headings, FIELDS);
      if (columns['number'] === undefined) lines.push(...looseLines({ rowNumber: headingRow, cells: headings }));
    },
    rows: async ({ json }) => {
      const rows = JSON.parse(json) as readonly TableRow[];
      lines.push(...rows.flatMap((row) => (columns['number'] === undefined ? looseLines(row) : lineOf(row, columns))));
    },
  });
  return lines;
}

const fileInput = z.object({ fileName: z.string().trim().max(400).nullish() });

/**
 * Reads the invoice numbers and amounts of a remittance, a CSV file or workbook. Nothing is stored; a user's files are
 * read one after the other.
 */
export async function readRemittance(
  ctx: Context,
  { dataUri, ...raw }: { readonly dataUri: string; readonly fileName?: string | null | undefined },
): Promise<readonly RemittanceLine[]> {
  parseInput(fileInput, raw);
  const data = uploadOf(dataUri, { plain: true });
  if (data.byteLength > LARGEST_BYTES)
    throw validationError('dataUri', 'The file is larger than 2 MB. Keep only the list of invoices in it.');
  try {
    const lines = await inTurn(ctx.requireUser().id, () => linesOf(data));
    if (lines.length === 0) throw validationError('dataUri', 'The file has no invoice numbers.');
    return lines;
  } catch (error) {
    if (error instanceof TableFault) throw validationError('dataUri', error.message);
    throw error;
  }
}
