import { lettersOfWindows1252 } from '../../kit/text/index';

const LONGEST_TEXT = 200;

/** At most so many characters, without a blank at the end. */
export const cut = (text: string, longest: number): string => Array.from(text).slice(0, longest).join('').trim();

/**
 * A text for a cell: nothing that separates cells or lines, no quotes, nothing unseen; a semicolon would end the
 * import.
 */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/["\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(';', ',')
    // eslint-disable-next-line no-control-regex -- control characters are what this removes
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\s]+/g, ' ')
    .trim();

/** A cell of the file. */
export const cell = (text: string, longest = LONGEST_TEXT): string => cut(oneLine(text), longest);

/** A name or number in letters that the file has. */
export const inFile = (text: string): string => oneLine(lettersOfWindows1252(text));
