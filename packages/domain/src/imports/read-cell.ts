import { parseLength } from '../lengths/index';
import { parseDecimal } from '../money/index';
import type { Parsed } from '../money/index';
import { isCalendarDate } from './dates';

/** The content of a cell: text, a number, yes or no, or nothing. Dates are `YYYY-MM-DD`. */
export type Cell = string | number | boolean | null;

/** An option with every word in use for it. */
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
const DECIMALS: Readonly<Partial<Record<CellKind, number>>> = { whole: 0, money: 2, quantity: 2, rate: 4, percent: 2 };

/** Spreadsheets calculate in doubles: 0.1 + 0.2 is meant to be 0.3. */
const settled = (value: number): number => Number(value.toPrecision(12));

/** The text of a cell as displayed; a number without exponent or grouping. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return typeof cell === 'number' ? String(settled(cell)) : cell.trim();
}

function decimal(cell: Cell, decimals: number): Parsed<number> {
  const text = typeof cell === 'number' ? plain(settled(cell)) : cellText(cell).replace(/\s*%$/, '');
  return parseDecimal(text, decimals);
}

/** A number without an exponent: small ones would be written as 1e-7. */
const plain = (value: number): string => (Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(12) : String(value));

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on']);
const NO = new Set(['no', 'n', 'false', '0', 'off']);

function yesNo(text: string): Parsed<boolean> {
  const word = text.toLowerCase();
  if (YES.has(word)) return { ok: true, value: true };
  return NO.has(word) ? { ok: true, value: false } : refuse('Enter Yes or No.');
}

const AMERICAN = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

function date(text: string): Parsed<string> {
  const match = AMERICAN.exec(text);
  const iso = match
    ? `${match[3]}-${match[1]?.padStart(2, '0')}-${match[2]?.padStart(2, '0')}`
    : text.replace(/T00:00(:00(\.0+)?)?Z?$/, '');
  return isCalendarDate(iso) ? { ok: true, value: iso } : refuse('Enter a date, such as 11/24/2026.');
}

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function choice(text: string, choices: readonly CellChoice[]): Parsed<string | number> {
  const word = folded(text);
  const found = choices.find((one) => one.words.some((known) => folded(known) === word));
  if (found) return { ok: true, value: found.value };
  return refuse(
    `"${text.slice(0, 40)}" isn’t recognized. Use one of: ${choices.map((one) => one.words[0]).join(', ')}.`,
  );
}

/** Reads a cell for its column: its value, undefined for a blank one, or a sentence that says what is wrong. */
export function readCell(kind: CellKind, cell: Cell, choices: readonly CellChoice[] = []): Parsed<CellValue> {
  const text = cellText(cell);
  if (text === '') return { ok: true, value: undefined };
  const decimals = DECIMALS[kind];
  if (decimals !== undefined) return decimal(cell, decimals);
  if (kind === 'yesNo') return yesNo(text);
  if (kind === 'date') return date(text);
  if (kind === 'choice') return choice(text, choices);
  // A spreadsheet that stores a ZIP code as a number drops its leading zeros.
  if (kind === 'zip') return { ok: true, value: typeof cell === 'number' ? text.padStart(5, '0') : text };
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
