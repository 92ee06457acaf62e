/** What the typed text can be: a number to look up by prefix, a name to look up by its middle. */
export interface SearchTerms {
  /** Ranges of order numbers, inclusive start and exclusive end, for an index range scan. */
  readonly numberRanges: readonly { readonly from: string; readonly to: string }[];
  /** Text for "contains", or null while it is too short for the trigram index (under three characters). */
  readonly contains: string | null;
  /** Text for "begins with". */
  readonly prefix: string;
}

const FULL_NUMBER = /^([A-Z]{2,5})-?([CVTK])?-?(\d{0,6})$/;
const LETTERS = ['C', 'V', 'T', 'K'] as const;
const LAST = '\uffff';

/**
 * Reads what a clerk types. `IND-C-0042` is a number's beginning; `4217` is the number 004217 of any location and
 * flooring type, or the beginning of one; an invoice's `INV-` in front is dropped. Everything else is a name.
 */
export function searchTerms(typed: string, locationCodes: readonly string[]): SearchTerms {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 80);
  const upper = text.toUpperCase().replace(/^INV-/, '');
  return { numberRanges: numberRanges(upper, locationCodes), contains: text.length >= 3 ? text : null, prefix: text };
}

function numberRanges(upper: string, locationCodes: readonly string[]): SearchTerms['numberRanges'] {
  if (/^\d{1,6}$/.test(upper)) {
    return locationCodes.flatMap((code) =>
      LETTERS.flatMap((letter) => {
        const whole = `${code}-${letter}-${upper.padStart(6, '0')}`;
        const exact = { from: whole, to: `${whole}${LAST}` };
        return upper.length < 6 ? [exact, prefixRange(`${code}-${letter}-${upper}`)] : [exact];
      }),
    );
  }
  const match = FULL_NUMBER.exec(upper);
  if (match && locationCodes.some((code) => code.startsWith(match[1] ?? '') || match[1] === code)) return [prefixRange(upper)];
  return [];
}

const prefixRange = (prefix: string): { from: string; to: string } => ({ from: prefix, to: `${prefix}${LAST}` });

/** Escapes what LIKE would read as a wildcard. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
