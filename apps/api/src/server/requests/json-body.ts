/**
 * The limits of a JSON body, in bytes, values and levels. Bodies beyond `plain` contain one file as a data URI; the
 * rest of them is as small as any other.
 */
export const BODY_LIMITS = {
  anonymous: 32 * 1024,
  plain: 1024 * 1024,
  withFile: 36 * 1024 * 1024,
  values: 50_000,
  depth: 40,
} as const;

/** A refusal before GraphQL runs, with its transport status. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

const tooLarge = (): Refusal => new Refusal(413, 'The request is too large.');

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d,
];
const DATA_URI = Buffer.from('data:');
/** A shorter data URI is parsed like any other text. */
const SHORTEST_FILE = 64 * 1024;

/** The position of a data URI in a body, without its quotation marks. */
interface Place {
  readonly start: number;
  readonly end: number;
}

const bytesOf = (place: Place | null): number => (place ? place.end - place.start : 0);

/** The position after the text that starts at `start`. */
function endOfText(body: Buffer, start: number): number {
  for (let at = start; ; at += 1) {
    const quote = body.indexOf(QUOTE, at);
    if (quote < 0) return body.length;
    let escapes = quote;
    while (escapes > start && body[escapes - 1] === BACKSLASH) escapes -= 1;
    if ((quote - escapes) % 2 === 0) return quote;
    at = quote;
  }
}

/** A data URI contains no quotation mark, escaped or not, so the next one ends it. */
function fileAt(body: Buffer, start: number): Place | null {
  if (body.compare(DATA_URI, 0, DATA_URI.length, start, Math.min(start + DATA_URI.length, body.length)) !== 0)
    return null;
  const end = body.indexOf(QUOTE, start);
  return end - start >= SHORTEST_FILE ? { start, end } : null;
}

/**
 * Counts values and levels of a JSON text without building anything, and finds the file in it. Stops when there is too
 * much, or more than `plain` bytes besides the file. Throws Refusal.
 */
export function scanBody(body: Buffer): { readonly values: number; readonly file: Place | null } {
  let file: Place | null = null;
  let [values, depth] = [1, 0];
  for (let at = 0; at < body.length; at += 1) {
    if (at - bytesOf(file) > BODY_LIMITS.plain) throw tooLarge();
    const byte = body[at];
    if (byte === QUOTE) {
      const nextFile: Place | null = file ? null : fileAt(body, at + 1);
      file ??= nextFile;
      at = nextFile ? nextFile.end : endOfText(body, at + 1);
    } else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (values > BODY_LIMITS.values || depth > BODY_LIMITS.depth) throw tooLarge();
  }
  if (body.length - bytesOf(file) > BODY_LIMITS.plain) throw tooLarge();
  return { values, file };
}

/** Replaces one text anywhere in a tree of few values. */
function withText(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((one) => withText(one, from, to));
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, one] of Object.entries(value)) Reflect.set(value, key, withText(one, from, to));
  return value;
}

/**
 * Reads a JSON body within its limits. A file is sliced out of the bytes as is: not parsed, not searched, and copied
 * only once. `parse` reads the rest (at most `plain` bytes).
 */
export function readJsonBody(
  body: Buffer,
  parse: (text: string) => unknown,
  placeholder: string,
): { readonly value: unknown; readonly hasFile: boolean } {
  const { file } = scanBody(body);
  if (!file) return { value: parse(body.toString('utf8')), hasFile: false };
  const rest = Buffer.concat([body.subarray(0, file.start), Buffer.from(placeholder), body.subarray(file.end)]);
  const uri = body.toString('latin1', file.start, file.end);
  // Some clients escape each slash.
  return {
    value: withText(parse(rest.toString('utf8')), placeholder, uri.includes('\\') ? uri.replaceAll('\\/', '/') : uri),
    hasFile: true,
  };
}
