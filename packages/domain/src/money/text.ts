import type { Cents, Feet, Percent, Quantity, UnitCost } from './units';

/** Digits of a scaled whole number as a decimal text: 123456 with 2 decimals is `1,234.56`. */
export function formatDecimal(value: number, decimals: number, options: { readonly minimumDecimals?: number; readonly grouping?: boolean } = {}): string {
  const minimum = options.minimumDecimals ?? decimals;
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  let fraction = decimals === 0 ? '' : digits.slice(digits.length - decimals);
  while (fraction.length > minimum && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const grouped = options.grouping === false ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === '' ? '' : `.${fraction}`}`;
}

/** `1,234.56` */
export const formatMoney = (amount: Cents): string => formatDecimal(amount, 2);
/** `40.44` */
export const formatQuantity = (amount: Quantity): string => formatDecimal(amount, 2);
/** `7.10`, `0.497`: at least two decimals, at most four. */
export const formatUnitCost = (price: UnitCost): string => formatDecimal(price, 4, { minimumDecimals: 2 });
/** `8`, `5.75` */
export const formatPercent = (rate: Percent): string => formatDecimal(rate, 2, { minimumDecimals: 0 });
/** `10.3333` */
export const formatFeetDecimal = (length: Feet): string => formatDecimal(length, 4, { minimumDecimals: 0 });

const DECIMAL = /^([-+]?)\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/** Reads a typed decimal (`1,234.5`, `-3`, `.5`, `$12`) as a scaled whole number; null when it is none or has too many decimals. */
export function parseDecimal(text: string, decimals: number): number | null {
  const match = DECIMAL.exec(text.trim().replace(/^([-+]?)\s+/, '$1'));
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const trimmed = fraction.replace(/0+$/, '');
  if ((whole === '' && fraction === '') || trimmed.length > decimals) return null;
  const value = Number(`${whole.replaceAll(',', '') || '0'}${trimmed.padEnd(decimals, '0')}`);
  if (!Number.isSafeInteger(value)) return null;
  return value === 0 ? 0 : sign === '-' ? -value : value;
}

export const parseMoney = (text: string): Cents | null => parseDecimal(text, 2) as Cents | null;
export const parseUnitCost = (text: string): UnitCost | null => parseDecimal(text, 4) as UnitCost | null;
export const parseQuantity = (text: string): Quantity | null => parseDecimal(text, 2) as Quantity | null;
export const parsePercent = (text: string): Percent | null => parseDecimal(text.replace(/\s*%$/, ''), 2) as Percent | null;
