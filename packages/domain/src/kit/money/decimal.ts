import type { Cents, Feet, Percent, Quantity, UnitCost } from './units';

/** A parsed number, or a sentence that says what is wrong with it. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };

const TYPED = /^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

const signed = (negative: boolean, value: number): number => (negative && value !== 0 ? -value : value);

const tooManyDecimals = (decimals: number): string =>
  decimals === 0 ? 'Enter a whole number.' : `Use at most ${decimals} decimals.`;

/** The parts of a typed number. */
interface TypedNumber {
  readonly negative: boolean;
  readonly digits: string;
  /** Decimals without trailing zeros. */
  readonly fraction: string;
}

function typedNumber(text: string): TypedNumber | null {
  const bare = text.trim();
  const inBrackets = bare.startsWith('(') && bare.endsWith(')');
  const match = TYPED.exec(inBrackets ? bare.slice(1, -1).trim() : bare.replace(/^-\s*/, '-'));
  const digits = match?.[2] ?? '';
  if (!match || (digits === '' && (match[3] ?? '') === '') || (inBrackets && match[1] !== '')) return null;
  return {
    negative: inBrackets || match[1] === '-',
    digits: digits.replaceAll(',', ''),
    fraction: (match[3] ?? '').replace(/0+$/, ''),
  };
}

const NOT_A_NUMBER = 'Enter a number, such as 1,234.56.';
const TOO_LARGE = 'This number is too large.';

/**
 * Reads typed text such as `1,234.5`, `$12`, `(3.00)` or `-.25` into whole units of the given decimals, never rounding.
 */
export function parseDecimal(text: string, decimals: number): Parsed<number> {
  const parts = typedNumber(text);
  if (!parts) return refuse(NOT_A_NUMBER);
  if (parts.fraction.length > decimals) return refuse(tooManyDecimals(decimals));
  const value = Number(`${parts.digits}${parts.fraction.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(value) ? { ok: true, value: signed(parts.negative, value) } : refuse(TOO_LARGE);
}

/**
 * Like `parseDecimal`, but rounds further decimals half up (negative numbers away from zero), and `rounded` reports it.
 */
export function parseRounded(
  text: string,
  decimals: number,
):
  | { readonly ok: true; readonly value: number; readonly rounded: boolean }
  | { readonly ok: false; readonly reason: string } {
  const parts = typedNumber(text);
  if (!parts) return refuse(NOT_A_NUMBER);
  const keptDigits = parts.fraction.slice(0, decimals).padEnd(decimals, '0');
  const up = Number(parts.fraction.charAt(decimals) || '0') >= 5 ? 1 : 0;
  const value = Number(`${parts.digits}${keptDigits}`) + up;
  if (!Number.isSafeInteger(value)) return refuse(TOO_LARGE);
  return { ok: true, value: signed(parts.negative, value), rounded: parts.fraction.length > decimals };
}

/**
 * Formats whole units as decimal text with thousands separators; decimals beyond `least` appear only if they are not
 * zero.
 */
export function formatDecimal(value: number, decimals: number, least: number = decimals): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(digits.length - decimals);
  let end = decimals;
  while (end > least && fraction[end - 1] === '0') end -= 1;
  return `${value < 0 ? '-' : ''}${whole}${end > 0 ? `.${fraction.slice(0, end)}` : ''}`;
}

const typedAs =
  <Value extends number>(decimals: number) =>
  (text: string) =>
    parseDecimal(text, decimals) as Parsed<Value>;

/** Reads a typed amount (`1,234.56`) as cents. */
export const parseMoney = typedAs<Cents>(2);
/** Reads a typed rate with up to four decimals as a cost per unit. */
export const parseUnitCost = typedAs<UnitCost>(4);
/** Reads a typed quantity with up to two decimals. */
export const parseQuantity = typedAs<Quantity>(2);

/** Reads a typed percentage, with or without its sign, as basis points. */
export function parsePercent(text: string): Parsed<Percent> {
  return parseDecimal(text.trim().replace(/\s*%$/, ''), 2) as Parsed<Percent>;
}

const withDollar = (text: string): string => (text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`);

/** Cents as `$1,234.56`. */
export const formatMoney = (value: Cents): string => withDollar(formatDecimal(value, 2));
/** A cost per unit as `$7.947`, with at least two decimals. */
export const formatUnitCost = (value: UnitCost): string => withDollar(formatDecimal(value, 4, 2));
/** A quantity as `1,234.50`. */
export const formatQuantity = (value: Quantity): string => formatDecimal(value, 2);
/** Basis points as `8.25%`; in a column with at least this many decimals. */
export const formatPercent = (value: Percent, atLeast = 0): string => `${formatDecimal(value, 2, atLeast)}%`;

const asNumber = (value: number, decimals: number): number => Number(`${value}e-${decimals}`);

/** Cents as a JSON number of dollars. */
export const toNumberMoney = (value: Cents): number => asNumber(value, 2);
/** A cost per unit as a JSON number of dollars. */
export const toNumberUnitCost = (value: UnitCost): number => asNumber(value, 4);
/** A quantity as a JSON number. */
export const toNumberQuantity = (value: Quantity): number => asNumber(value, 2);
/** A length as a JSON number of feet. */
export const toNumberFeet = (value: Feet): number => asNumber(value, 4);
/** A percentage as a JSON number: 8.25 for 8.25%. */
export const toNumberPercent = (value: Percent): number => asNumber(value, 2);

/** Converts a JSON number to whole units; refuses extra decimals instead of rounding them. */
export function fromNumber(value: number, decimals: number): Parsed<number> {
  if (!Number.isFinite(value)) return refuse('This is not a number.');
  const scaled = Math.round(value * 10 ** decimals);
  if (!Number.isSafeInteger(scaled)) return refuse('This number is too large.');
  // A double's shortest text shows how many decimals were sent.
  if (asNumber(scaled, decimals) !== value) return refuse(tooManyDecimals(decimals));
  return { ok: true, value: scaled === 0 ? 0 : scaled };
}

const receivedAs =
  <Value extends number>(decimals: number) =>
  (value: number) =>
    fromNumber(value, decimals) as Parsed<Value>;

/** A JSON number of dollars (two decimals at most) as cents. */
export const fromNumberMoney = receivedAs<Cents>(2);
/** A JSON number of dollars (four decimals at most) as a cost per unit. */
export const fromNumberUnitCost = receivedAs<UnitCost>(4);
/** A JSON number (two decimals at most) as a quantity. */
export const fromNumberQuantity = receivedAs<Quantity>(2);
/** A JSON number of feet (four decimals at most) as a length. */
export const fromNumberFeet = receivedAs<Feet>(4);
/** A JSON number of percent (two decimals at most) as basis points. */
export const fromNumberPercent = receivedAs<Percent>(2);
