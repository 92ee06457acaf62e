import { fromWindows1252 } from './windows-1252';

const has = (data: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => data[index] === byte);

/** Decodes UTF-8 or UTF-16 by the standard: without the byte order mark, and with U+FFFD for invalid bytes. */
export type Decoder = (encoding: 'utf-8' | 'utf-16le' | 'utf-16be', data: Uint8Array) => string;

/** UTF-16 without a byte order mark: in plain letters, every second byte is zero. */
function plainUtf16(data: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = data.subarray(0, 200);
  const zeros = (offset: number): number => start.filter((byte, index) => index % 2 === offset && byte === 0).length;
  const many = start.length / 4;
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null;
}

const REPLACED = '\uFFFD';
const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/**
 * Text in any encoding of an office program: UTF-8, UTF-16, else Windows-1252. A file whose letters beyond ASCII are
 * mostly UTF-8 counts as UTF-8: each invalid byte becomes U+FFFD, which readers refuse at its cell or line.
 */
export function decodeText(data: Uint8Array, decode: Decoder): string {
  if (has(data, 0xff, 0xfe)) return decode('utf-16le', data);
  if (has(data, 0xfe, 0xff)) return decode('utf-16be', data);
  const wide = plainUtf16(data);
  if (wide) return decode(wide, data);
  const text = decode('utf-8', data);
  if (!text.includes(REPLACED) || has(data, 0xef, 0xbb, 0xbf)) return text;
  const bad = count(text, /\uFFFD/g);
  // oxlint-disable-next-line no-control-regex -- ASCII begins with them
  return count(text, /[^\u0000-\u007F\uFFFD]/gu) >= bad ? text : fromWindows1252(data);
}
