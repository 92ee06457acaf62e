import { plainLetters } from './plain-letters';
import { plainPunctuation } from './plain-punctuation';

/** The characters of Windows-1252 between 0x80 and 0x9F; all others equal their code. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const QUESTION = 0x3f;

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? QUESTION;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = SPECIAL.indexOf(character);
  return place >= 0 ? 0x80 + place : null;
}

/**
 * Text in the encoding of older Windows programs. A letter missing there loses its accent or becomes a question mark.
 */
export function windows1252(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.normalize('NFC')) {
    const byte = byteOf(character);
    if (byte !== null) bytes.push(byte);
    else for (const plain of plainLetters(character)) bytes.push(byteOf(plain) ?? QUESTION);
  }
  return Uint8Array.from(bytes);
}

const isEncodable = (text: string): boolean => Array.from(text).every((character) => byteOf(character) !== null);

/**
 * Text using only Windows-1252 characters: unchanged if possible, else in plain letters; whatever has no plain form is
 * removed.
 */
export function lettersOfWindows1252(text: string): string {
  const composed = text.normalize('NFC');
  if (isEncodable(composed)) return composed;
  return Array.from(plainLetters(plainPunctuation(composed)))
    .filter(isEncodable)
    .join('');
}

/**
 * Decodes text from older Windows programs: every byte is a character. Some versions of Node's own decoder treat 0x80
 * to 0x9F as control characters.
 */
export function fromWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  const PART = 8_192;
  for (let at = 0; at < bytes.length; at += PART) {
    const codes = Array.from(bytes.subarray(at, at + PART), (byte) =>
      byte >= 0x80 && byte <= 0x9f ? SPECIAL.charCodeAt(byte - 0x80) : byte,
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
