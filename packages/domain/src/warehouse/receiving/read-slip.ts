import { parseLength } from '../../kit/lengths';
import { parseDecimal } from '../../kit/money';
import type { Feet } from '../../kit/money';
import { slipColumns } from './columns';
import { SLIP_FIELDS } from './slip-fields';
import type { SlipField } from './slip-fields';

/** A row of a packing slip. Blank texts and nulls were not on it. */
export interface SlipRow {
  readonly rollNumber: string;
  /** Style and color, or the vendor's code, as it is written on the slip. */
  readonly item: string;
  readonly dyeLot: string;
  readonly width: Feet | null;
  readonly invoicedLength: Feet | null;
  readonly measuredLength: Feet | null;
  readonly cartons: number | null;
  readonly place: string;
}

/** A cell that could not be read: its row in the result from 0, and what it says. */
export interface UnreadCell {
  readonly row: number;
  readonly field: SlipField;
  readonly text: string;
}

/** The rows of a slip, and what of them could not be read. */
export interface Slip {
  readonly rows: readonly SlipRow[];
  readonly unread: readonly UnreadCell[];
}

/** A truck has fewer rolls; more is a wrong file. */
export const MOST_SLIP_ROWS = 500;
const LONGEST_CELL = 200;

/** Cells of a pasted line: tabs from a spreadsheet, else marks, else wide gaps. */
function cellsOf(line: string): string[] {
  const mark = ['\t', '|', ';', ','].find((sign) => line.includes(sign));
  return line.split(mark ?? /\s{2,}/).map((cell) =>
    cell
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  );
}

/** Whether a paste is a table, and not a value for one cell. */
export const isSlip = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Reads a pasted slip; its lines become rows. */
export const readPastedSlip = (text: string): Slip => readSlip(text.split(/\r\n|\r|\n/).map(cellsOf));

/** A total or another line below the table names no roll. */
const FOOT = /^(sub)?totals?\b/i;

/** Reads the table of a packing slip: a row for each roll. Lines without a roll number are no rolls. */
export function readSlip(cells: readonly (readonly string[])[]): Slip {
  const lines = cells
    .map((line) => line.map((cell) => cell.slice(0, LONGEST_CELL).trim()))
    .filter((line) => line.some((cell) => cell !== ''));
  const { columns, firstRow } = slipColumns(lines);
  const unread: UnreadCell[] = [];
  const rows: SlipRow[] = [];
  for (const line of lines.slice(firstRow)) {
    const text = (field: SlipField): string => line[columns[field] ?? -1] ?? '';
    if (text('rollNumber') === '' || FOOT.test(line.find((cell) => cell !== '') ?? '')) continue;
    if (rows.length === MOST_SLIP_ROWS) break;
    const read = <Value>(field: SlipField, parse: (cell: string) => Value | null): Value | null => {
      const cell = text(field);
      const value = cell === '' ? null : parse(cell);
      if (cell !== '' && value === null) unread.push({ row: rows.length, field, text: cell });
      return value;
    };
    rows.push({
      rollNumber: text('rollNumber'),
      item: [text('item'), text('color')].filter((part) => part !== '').join(' '),
      dyeLot: text('dyeLot'),
      width: read('width', length),
      invoicedLength: read('invoicedLength', length),
      measuredLength: read('measuredLength', length),
      cartons: read('cartons', whole),
      place: text('place'),
    });
  }
  return { rows, unread };
}

function length(cell: string): Feet | null {
  const result = parseLength(cell);
  return result.ok && result.feet > 0 ? result.feet : null;
}

function whole(cell: string): number | null {
  const result = parseDecimal(cell, 0);
  return result.ok && result.value > 0 ? result.value : null;
}

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(SLIP_FIELDS.map(({ key, label }) => [key, label]));

/** What could not be read, for the user: `Row 3, Invoiced length: "98 rolls"`. */
export const unreadWords = ({ row, field, text }: UnreadCell): string => `Row ${row + 1}, ${LABELS[field]}: "${text}"`;
