import { parseLength } from '../lengths/index';
import { parseDecimal, parseRounded } from '../money/index';
import type { Parsed } from '../money/index';
import { cleanName, cleanText } from '../text/index';
import { readDate } from './dates';

/** A cell without a readable value: `#N/A`, or a formula whose result was never stored. */
export interface BrokenCell {
  readonly broken: string;
}

/** The content of a cell: text, a number, yes or no, nothing, or an error. Dates are `YYYY-MM-DD`. */
export type Cell = string | number | boolean | null | BrokenCell;

/** An option with all the words accepted for it. */
export interface CellChoice {
  readonly value: string | number;
  readonly words: readonly string[];
}

/** How a cell of a column is parsed. Decimals become whole units: cents, ten-thousandths. */
export type CellKind =
  | 'text'
  | 'zip'
  | 'list'
  | 'yesNo'
  | 'whole'
  | 'money'
  | 'quantity'
  | 'rate'
  | 'percent'
  | 'feet'
  | 'date'
  | 'choice';

/** The parsed value; undefined for a blank cell. */
export type CellValue = string | number | boolean | readonly string[] | undefined;

const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });
const DECIMALS: Readonly<Partial<Record<CellKind, number>>> = { whole: 0, money: 2, quantity: 2, percent: 2 };
const RATE_DECIMALS = 4;

/** A spreadsheet keeps 15 digits of a number. */
const MOST_DIGITS = 15;
const LARGEST_WHOLE = 10 ** MOST_DIGITS - 1;
/** Adding up a column leaves an error smaller than this share of the number. */
const NOISE = 1e-14;

/** Spreadsheets calculate in doubles, so 0.1 + 0.2 is meant as 0.3. Whole numbers are exact. */
function settled(value: number): number {
  if (Number.isInteger(value)) return value;
  const short = Number(value.toPrecision(12));
  return Math.abs(value - short) <= Math.abs(value) * NOISE ? short : Number(value.toPrecision(MOST_DIGITS));
}

/** A number without an exponent; small ones would otherwise be written as 1e-7. */
const plain = (value: number): string =>
  Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(20).replace(/0+$/, '') : String(value);

/** Stands in for a byte that is invalid in the text's encoding. */
const UNREADABLE = '\uFFFD';

/** Why a cell can't be read, whatever its column; null if it can. */
export function brokenCell(cell: Cell): string | null {
  if (typeof cell === 'object' && cell !== null)
    return cell.broken === ''
      ? 'The cell has a formula without a result. Open the file in Excel, save it and choose it again.'
      : `The cell contains the error ${cell.broken}. Correct it in the file.`;
  if (typeof cell === 'number' && Math.abs(cell) > LARGEST_WHOLE)
    return `The number has more than ${MOST_DIGITS} digits; a spreadsheet keeps only ${MOST_DIGITS}. Format the column as text and enter it again.`;
  if (typeof cell === 'string' && cell.includes(UNREADABLE))
    return `"${cell.slice(0, 40)}" has a character that can’t be read (${UNREADABLE}). Correct it, or save the file as UTF-8 again.`;
  return null;
}

const LONGEST_CELL = 100_000;

/** A cell's text as displayed, without invisible characters; a number without exponent or grouping. */
export function cellText(cell: Cell): string {
  if (cell === null || typeof cell === 'object') return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number') return plain(settled(cell));
  const cleaned =
    cell.includes('\n') || cell.includes('\r')
      ? cleanText(cell, LONGEST_CELL)
      : cleanName(cell, { required: false, maximum: LONGEST_CELL });
  return cleaned.ok ? cleaned.value : cell.trim();
}

function decimal(cell: Cell, decimals: number): Parsed<number> {
  return parseDecimal(cellText(cell).replace(/\s*%$/, ''), decimals);
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on']);
const NO = new Set(['no', 'n', 'false', '0', 'off']);

function yesNo(text: string): Parsed<boolean> {
  const word = text.toLowerCase();
  if (YES.has(word)) return { ok: true, value: true };
  return NO.has(word) ? { ok: true, value: false } : refuse('Enter Yes or No.');
}

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function choice(text: string, choices: readonly CellChoice[]): Parsed<string | number> {
  const word = folded(text);
  const match = choices.find((one) => one.words.some((alias) => folded(alias) === word));
  if (match) return { ok: true, value: match.value };
  return refuse(
    `"${text.slice(0, 40)}" isn’t recognized. Use one of: ${choices.map((one) => one.words[0]).join(', ')}.`,
  );
}

/** The value read from a cell, with a note for the user if it was changed. */
export type ReadCell =
  | { readonly ok: true; readonly value: CellValue; readonly note?: string }
  | { readonly ok: false; readonly reason: string };

/** Rounds a price with more than four decimals half up, with a note: vendors calculate their prices. */
export function readRate(text: string): ReadCell {
  const result = parseRounded(text, RATE_DECIMALS);
  if (!result.ok) return result;
  return result.rounded
    ? { ok: true, value: result.value, note: `${text.slice(0, 40)} was rounded to ${RATE_DECIMALS} decimals.` }
    : { ok: true, value: result.value };
}

/** Reads a cell for its column: its value, undefined if blank, or a sentence about what is wrong. */
export function readCell(kind: CellKind, cell: Cell, choices: readonly CellChoice[] = []): ReadCell {
  const broken = brokenCell(cell);
  if (broken !== null) return refuse(broken);
  const text = cellText(cell);
  if (text === '') return { ok: true, value: undefined };
  if (kind === 'rate') return readRate(text);
  const decimals = DECIMALS[kind];
  if (decimals !== undefined) return decimal(cell, decimals);
  if (kind === 'yesNo') return yesNo(text);
  if (kind === 'date') return readDate(text);
  if (kind === 'choice') return choice(text, choices);
  // A spreadsheet that stores ZIP codes as numbers drops leading zeros.
  if (kind === 'zip')
    return { ok: true, value: typeof cell === 'number' ? text.padStart(text.length > 5 ? 9 : 5, '0') : text };
  if (kind === 'list')
    return {
      ok: true,
      value: text
        .split(/[,;\n\r]+/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    };
  if (kind === 'feet') {
    const length = parseLength(text);
    return length.ok ? { ok: true, value: length.feet } : length;
  }
  return { ok: true, value: text };
}
