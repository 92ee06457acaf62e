/**
 * One segment of an X12 file: its elements (the first is its name), its number in the file, and the line it starts on.
 */
export interface Segment {
  readonly name: string;
  readonly elements: readonly string[];
  readonly number: number;
  readonly line: number;
}

/** An error in a file, with its place. */
export interface CatalogFault {
  readonly line: number;
  readonly segment: number;
  /** The letters of the column, in a price list. */
  readonly column?: string;
  readonly message: string;
}

/** The segments of a file, or why it is not an X12 file. */
export type Segments =
  | { readonly ok: true; readonly segments: readonly Segment[] }
  | { readonly ok: false; readonly faults: readonly CatalogFault[] };

/** ISA has a fixed length, with every separator at its position. */
const ISA_LENGTH = 106;
const ISA_ELEMENTS = 17;
const ISA_SEPARATORS = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103] as const;
const SEGMENT_NAME = /^[A-Z][A-Z0-9]{1,2}$/;

const refuse = (line: number, segment: number, message: string): Segments => ({
  ok: false,
  faults: [{ line, segment, message }],
});

/**
 * Characters that no X12 file contains and no database stores; tab, newline and the old separators (FS, GS, RS, US) are
 * allowed.
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const FOREIGN = /[\u0000-\u0008\u000B\u000C\u000E-\u001B\u007F]/;

/** The characters that separate elements and end segments, as ISA defines them. */
function delimitersOf(text: string): { readonly element: string; readonly end: string } | string {
  if (!text.startsWith('ISA')) return 'This is not an X12 file: it must start with ISA.';
  const element = text.charAt(3);
  if (/[A-Z0-9\s]/i.test(element))
    return 'The ISA segment has no delimiter: the character after ISA must separate its elements.';
  if (
    ISA_SEPARATORS.some((place) => text.charAt(place) !== element) ||
    text.slice(0, ISA_LENGTH - 1).split(element).length !== ISA_ELEMENTS
  ) {
    return `The delimiters are wrong: the ISA segment must have 16 elements at fixed places, parted by "${element}". Its length may have been changed on the way.`;
  }
  const end = text.charAt(ISA_LENGTH - 1);
  if (end === '' || /[A-Z0-9 ]/i.test(end) || end === element)
    return 'The delimiters are wrong: the ISA segment must be followed by the character that ends segments, usually "~".';
  return { element, end };
}

const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length;

/** The first 20 characters of a text, never splitting one. */
const startOf = (text: string): string => Array.from(text.slice(0, 40)).slice(0, 20).join('');

/** Some senders write "~" only after ISA and end every other segment with a newline. */
const endsWithLines = (text: string, end: string): boolean => end !== '\n' && text.indexOf(end, ISA_LENGTH) === -1;

/** Splits an X12 file by its own delimiters; reports an unfinished segment with its line. */
export function readSegments(file: string): Segments {
  const text = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\s+/, '');
  const foreign = FOREIGN.exec(text);
  if (foreign)
    return refuse(
      lineOf(text, foreign.index),
      1,
      'This is not an X12 file: it contains characters that are not text. Ask the vendor to send it again as text.',
    );
  const unreadable = text.indexOf('\uFFFD');
  if (unreadable >= 0)
    return refuse(
      lineOf(text, unreadable),
      1,
      'This line has a character that can’t be read. Ask the vendor to send the file again as UTF-8 or Windows-1252.',
    );
  const delimiters = delimitersOf(text);
  if (typeof delimiters === 'string') return refuse(1, 1, delimiters);
  const { element } = delimiters;
  const end = endsWithLines(text, delimiters.end) ? '\n' : delimiters.end;
  const segments: Segment[] = [];
  const faults: CatalogFault[] = [];
  const body =
    end === delimiters.end ? text : `${text.slice(0, ISA_LENGTH - 1)}\n${text.slice(ISA_LENGTH).replace(/^\n/, '')}`;
  let line = 1;
  for (const piece of body.split(end)) {
    const start = piece.length - piece.trimStart().length;
    const begins = line + (end === '\n' ? 0 : piece.slice(0, start).split('\n').length - 1);
    line += end === '\n' ? 1 : piece.split('\n').length - 1;
    const content = piece.trim();
    if (content === '') continue;
    const number = segments.length + 1;
    const elements = content.split(element).map((one) => one.trim());
    const [name = ''] = elements;
    const broken = content.indexOf('\n');
    if (broken !== -1)
      faults.push({
        line: begins,
        segment: number,
        message: `The segment ${name} does not end with "${end}" before line ${begins + lineOf(content, broken + 1) - 1}.`,
      });
    else if (!SEGMENT_NAME.test(name))
      faults.push({
        line: begins,
        segment: number,
        message: `"${startOf(name)}" is not the name of a segment. The delimiters may be wrong from here on.`,
      });
    segments.push({ name, elements, number, line: begins });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, segments };
}
