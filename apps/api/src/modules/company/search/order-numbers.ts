/** A range of order or invoice numbers, inclusive start and exclusive end, for an index range scan. */
export interface NumberRange {
  readonly from: string;
  readonly to: string;
}

const FULL_NUMBER = /^([A-Z0-9]{2,5})-?([CVTK])?-?(\d{0,9})$/;
const ORDER_NUMBER = /^[A-Z0-9]{2,5}-[CVTK]-\d{1,9}$/;
const LETTERS = ['C', 'V', 'T', 'K'] as const;
const LAST = '\uffff';

const upperCase = (text: string): string =>
  text.normalize('NFC').trim().slice(0, 80).toUpperCase().replace(/^INV-/, '');

/**
 * Whether the text is a complete or partial order number with location and flooring type, which nothing else can look
 * like.
 */
export const isOrderNumber = (text: string): boolean => ORDER_NUMBER.test(upperCase(text));

/**
 * Reads a typed order number. `IND-C-0042` is the start of a number; `4217` is the number 004217 of any location and
 * flooring type, or the start of one; an invoice's `INV-` prefix is dropped. Anything else gives no ranges.
 */
export function numberRanges(text: string, locationCodes: readonly string[]): readonly NumberRange[] {
  const upper = upperCase(text);
  if (/^\d{1,9}$/.test(upper)) {
    return locationCodes.flatMap((code) =>
      LETTERS.flatMap((letter) => {
        const whole = `${code}-${letter}-${upper.padStart(6, '0')}`;
        const exact = { from: whole, to: `${whole}${LAST}` };
        return upper.length < 6 ? [exact, prefixRange(`${code}-${letter}-${upper}`)] : [exact];
      }),
    );
  }
  const match = /[-\d]/.test(upper) ? FULL_NUMBER.exec(upper) : null;
  if (match && locationCodes.some((code) => code.startsWith(match[1] ?? '') || match[1] === code))
    return [prefixRange(upper)];
  return [];
}

const prefixRange = (prefix: string): NumberRange => ({ from: prefix, to: `${prefix}${LAST}` });

/** The numbers that start with the typed text. */
export const textRange = (text: string): NumberRange => prefixRange(upperCase(text));
