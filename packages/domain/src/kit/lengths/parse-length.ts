import { divideHalfUp, feet } from '../money/index';
import type { Feet } from '../money/index';

/** A parsed length, or a sentence on how to type one. */
export type ParsedLength = { readonly ok: true; readonly feet: Feet } | { readonly ok: false; readonly reason: string };

const EXAMPLE = `Enter a length such as 10'4", 10-4 or 10.33.`;
/** The longest text parsed; no length is longer. */
const LONGEST = 40;

const FEET = '(\\d{1,7}(?:\\.\\d+)?|\\.\\d+)';
const INCHES = "(\\d{1,7}(?:\\.\\d+)?|\\.\\d+)?\\s*(?:(?<=^|\\s|'|-)(\\d{1,4})/(\\d{1,4}))?";
const INCHES_ONLY = new RegExp(`^${INCHES}\\s*"$`);
const FEET_AND_INCHES = new RegExp(`^${FEET}\\s*(?:'|-)\\s*(?:${INCHES}\\s*"?)?$`);
const FEET_AND_FRACTION = /^(?:(\d{1,7})\s+)?(\d{1,4})\/(\d{1,4})'?$/;
const DECIMAL_FEET = new RegExp(`^${FEET}'?$`);

const refuse = (reason: string): ParsedLength => ({ ok: false, reason });

/** Normalizes the quotes, primes, dashes and words that people type. */
function plain(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201B\u2032\u02B9\u02BC\u00B4\u0060]/g, "'")
    .replace(/[\u201C\u201D\u201F\u2033\u02BA]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/''/g, '"')
    .replace(/(\d)\s*(?:feet|foot|ft)\b\.?/gi, "$1'")
    .replace(/(\d)\s*(?:inches|inch|in)\b\.?/gi, '$1"')
    .replace(/(\d)'\s*-\s*(?=\d)/g, "$1' ")
    .replace(/\s+/g, ' ')
    .trim();
}

interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

function decimalRatio(text: string): Ratio {
  const [whole = '', fraction = ''] = text.split('.');
  return { over: BigInt(`${whole}${fraction}` || '0'), under: 10n ** BigInt(fraction.length) };
}

const add = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
const ZERO: Ratio = { over: 0n, under: 1n };

function fractionRatio(over: string | undefined, under: string | undefined): Ratio | null {
  if (over === undefined || under === undefined) return ZERO;
  return Number(under) === 0 || Number(over) >= Number(under) ? null : { over: BigInt(over), under: BigInt(under) };
}

function inFeet(ratio: Ratio): ParsedLength {
  const scaled = (ratio.over * 20_000n + ratio.under) / (2n * ratio.under);
  return scaled > BigInt(Number.MAX_SAFE_INTEGER)
    ? refuse('This length is too large.')
    : { ok: true, feet: feet(Number(scaled)) };
}

const isDecimal = (text: string | undefined): boolean => text !== undefined && text.includes('.');

function feetAndInches(
  feetText: string,
  whole: string | undefined,
  over: string | undefined,
  under: string | undefined,
): ParsedLength {
  const fraction = fractionRatio(over, under);
  if (fraction === null || (isDecimal(whole) && over !== undefined))
    return refuse(`The fraction of an inch cannot be read. ${EXAMPLE}`);
  const hasInches = whole !== undefined || over !== undefined;
  if (isDecimal(feetText) && hasInches) return refuse(`Enter decimal feet, or feet and inches. ${EXAMPLE}`);
  const inches = add(decimalRatio(whole ?? '0'), fraction);
  if (feetText !== '0' && inches.over >= 12n * inches.under) return refuse('Inches must be below 12.');
  return inFeet(add(decimalRatio(feetText), { over: inches.over, under: inches.under * 12n }));
}

function feetAndFraction(whole: string, over: string | undefined, under: string | undefined): ParsedLength {
  const fraction = fractionRatio(over, under);
  return fraction === null
    ? refuse(`The fraction of a foot cannot be read. ${EXAMPLE}`)
    : inFeet(add(decimalRatio(whole), fraction));
}

/**
 * Parses a length as people write it: 10'4", 10' 4, 10-4, 10'4 1/2", 10.33 (decimal feet), 10 4/12 (feet and a fraction
 * of a foot), 40" (inches only). The result is in ten-thousandths of a foot, rounded half-up once.
 */
export function parseLength(text: string): ParsedLength {
  if (text.length > LONGEST) return refuse(EXAMPLE);
  const plainText = plain(text);
  if (plainText === '') return refuse(EXAMPLE);
  const decimal = DECIMAL_FEET.exec(plainText);
  if (decimal) return inFeet(decimalRatio(decimal[1] ?? '0'));
  const fraction = FEET_AND_FRACTION.exec(plainText);
  if (fraction) return feetAndFraction(fraction[1] ?? '0', fraction[2], fraction[3]);
  const inches = INCHES_ONLY.exec(plainText);
  if (inches) return feetAndInches('0', inches[1], inches[2], inches[3]);
  const both = FEET_AND_INCHES.exec(plainText);
  return both ? feetAndInches(both[1] ?? '0', both[2], both[3], both[4]) : refuse(EXAMPLE);
}

/** Converts a count of 1/perInch inches to ten-thousandths of a foot. */
export const inchesToFeet = (count: number, perInch: number): number => divideHalfUp(count * 10_000, 12 * perInch);
