import { LARGEST_AMOUNT } from '@falcon/domain/kit/money';
import type { Parsed } from '../fields/ParsedInput';

/** How a number of the contract is formatted and parsed: its decimals, and the unit named in messages. */
export interface NumberShape {
  decimals: number;
  /** The minimum of decimals shown; more appear only if they are not zero. */
  shown: number;
  negative?: boolean | undefined;
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats a number with thousands separators and at least the minimum of decimals; null becomes blank. */
export function formatNumber(value: number | null | undefined, shape: NumberShape): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(shape.decimals).split('.');
  let end = fraction.length;
  while (end > shape.shown && fraction[end - 1] === '0') end -= 1;
  const text = group(whole) + (end > 0 ? `.${fraction.slice(0, end)}` : '');
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/**
 * Parses a typed number: `$1,234.5`, `.5`, `(12)` for a negative one; blank is null. Too many decimals are refused, not
 * rounded.
 */
export function parseNumber(text: string, shape: NumberShape): Parsed<number | null> {
  const bare = text
    .trim()
    .replace(/[$%,\s]/g, '')
    .replace(/^\((.*)\)$/, '-$1');
  if (bare === '') return { ok: true, value: null };
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(bare);
  if (!match || (match[2] ?? '') + (match[3] ?? '') === '')
    return { ok: false, reason: shape.decimals === 0 ? 'Enter a whole number.' : 'Enter a number, such as 12.5.' };
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > shape.decimals)
    return {
      ok: false,
      reason: shape.decimals === 0 ? 'Enter a whole number.' : `At most ${shape.decimals} decimals.`,
    };
  if (match[1] === '-' && shape.negative !== true) return { ok: false, reason: 'Can’t be negative.' };
  const value = Number(bare);
  if (Math.abs(value) > LARGEST_AMOUNT) return { ok: false, reason: `At most ${group(String(LARGEST_AMOUNT))}.` };
  return { ok: true, value: Object.is(value, -0) ? 0 : value };
}

/** Dollars, two decimals. */
export const MONEY: NumberShape = { decimals: 2, shown: 2 };
/** Dollars per unit, four decimals. */
export const RATE: NumberShape = { decimals: 4, shown: 2 };
/** Quantities, two decimals. */
export const QUANTITY: NumberShape = { decimals: 2, shown: 0 };
/** Percent, two decimals. */
export const PERCENT: NumberShape = { decimals: 2, shown: 0 };

/** An amount of money as `$1,234.50`; negative amounts as `-$12.00`; a dash if unknown. */
export function money(value: number | null | undefined): string {
  if (value === null || value === undefined) return '—';
  const text = formatNumber(Math.abs(value), MONEY);
  return value < 0 && text !== '0.00' ? `-$${text}` : `$${text}`;
}

/** A rate as `$1.2345`, at least two decimals. */
export function rate(value: number | null | undefined): string {
  return value === null || value === undefined ? '—' : `$${formatNumber(value, RATE)}`;
}

/** A rate with all four decimals, so that columns line up. */
export function columnRate(value: number | null | undefined): string {
  return value === null || value === undefined ? '—' : `$${formatNumber(value, { ...RATE, shown: 4, negative: true })}`;
}

/** A quantity with its unit, such as `62.40 SY`: always two decimals, so that columns line up. */
export function quantity(value: number | null | undefined, unit?: string): string {
  if (value === null || value === undefined) return '—';
  const text = formatNumber(value, { ...QUANTITY, shown: 2 });
  return unit ? `${text} ${unit}` : text;
}

/** A printed length or area, always with two decimals: `51.50 LF`. */
export function measure(value: number | null | undefined, unit: string): string {
  return value === null || value === undefined ? '—' : `${formatNumber(value, { ...QUANTITY, shown: 2 })} ${unit}`;
}

/** A percentage such as `18.9%`; with at least `decimals` decimals, so that columns line up: `15.0%`. */
export function percent(value: number | null | undefined, decimals = 0): string {
  return value === null || value === undefined
    ? '—'
    : `${formatNumber(value, { ...PERCENT, shown: decimals, negative: true })}%`;
}

/** A whole number with thousands separators. */
export function count(value: number): string {
  return formatNumber(value, { decimals: 0, shown: 0 });
}

/** A number with its noun: "1 row", "2,400 rows". */
export const counted = (number: number, noun: string): string => `${count(number)} ${noun}${number === 1 ? '' : 's'}`;
