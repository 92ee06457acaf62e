import { parseLength } from '@falcon/domain/kit/lengths';

const FEET_UNITS = 10_000;

/** One pasted cut; lengths in feet. */
export interface PastedCut {
  usedForDescription: string;
  cutLength: number;
  width: number | null;
}

/** A parsed paste: the readable cuts, and how many lines were unreadable. */
export interface PastedCuts {
  cuts: PastedCut[];
  unread: number;
}

function lengthOf(text: string): number | null {
  const result = parseLength(text);
  return result.ok ? result.feet / FEET_UNITS : null;
}

/** Cells of a line: a spreadsheet separates with tabs, an e-mail with semicolons or an x between the lengths. */
function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.split(/;|\s+[x×]\s+|(?<=["'\d])[x×](?=\d)/i);
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

/** A line's first two lengths are length and width; its first other text is what the cut is used for. */
function cutOf(line: string, width: number | null): PastedCut | null {
  const lengths: number[] = [];
  let use = '';
  for (const cell of cellsOf(line)) {
    const length = lengthOf(cell);
    if (length !== null && lengths.length < 2) lengths.push(length);
    else if (length === null && use === '') use = cell;
  }
  const [cutLength, own] = lengths;
  return cutLength === undefined ? null : { usedForDescription: use, cutLength, width: own ?? width };
}

/** Whether a paste is a table of cuts and not a value for one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Reads cuts pasted from a spreadsheet; a line without a second length uses `width`. A heading line is skipped. */
export function pasteCuts(text: string, width: number | null): PastedCuts {
  const parsedLines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => cutOf(line, width));
  const headings = parsedLines.length > 1 && parsedLines[0] === null ? 1 : 0;
  return {
    cuts: parsedLines.filter((cut) => cut !== null),
    unread: parsedLines.filter((cut) => cut === null).length - headings,
  };
}
