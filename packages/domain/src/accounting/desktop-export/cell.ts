import { lettersOfWindows1252 } from '../../kit/text/index';

const LONGEST_TEXT = 200;

/** Cuts a text to this many characters, without a trailing blank. */
export const cut = (text: string, longest: number): string => Array.from(text).slice(0, longest).join('').trim();

/**
 * Text for a cell, without cell or line separators, quotes or invisible characters; a semicolon would end the import.
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

/** A name or number in the file's character set. */
export const inFile = (text: string): string => oneLine(lettersOfWindows1252(text));
