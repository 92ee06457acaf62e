import { parseLength } from '@falcon/domain/lengths';
import { BLANK_CUT, type CutValue } from './order-values';

const FEET_UNITS = 10_000;

/** What a pasted text holds: the cuts that could be read, and how many lines could not. */
export interface PastedCuts {
  cuts: CutValue[];
  unread: number;
}

function lengthOf(text: string): number | null {
  const read = parseLength(text);
  return read.ok ? read.feet / FEET_UNITS : null;
}

/** The cells of a line: a spreadsheet separates by tabs, a mail by semicolons or " x " between the two lengths. */
function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.split(/;|\s+[x×]\s+|(?<=["'\d])[x×](?=\d)/i);
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

/** One line: the first two lengths are length and width, the first other text says what the cut is for. */
function cutOf(line: string, width: number | null): CutValue | null {
  const lengths: number[] = [];
  let use = '';
  for (const cell of cellsOf(line)) {
    const length = lengthOf(cell);
    if (length !== null && lengths.length < 2) lengths.push(length);
    else if (length === null && use === '') use = cell;
  }
  const [cutLength, ownWidth] = lengths;
  return cutLength === undefined ? null : { ...BLANK_CUT, usedForDescription: use, cutLength, width: ownWidth ?? width };
}

/** Whether a paste is a table of cuts and not a value for one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Reads cuts pasted from a spreadsheet; lines without a second length take `width`. A heading line is passed over. */
export function pasteCuts(text: string, width: number | null): PastedCuts {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const read = lines.map((line) => cutOf(line, width));
  const headings = read.length > 1 && read[0] === null ? 1 : 0;
  return { cuts: read.filter((cut) => cut !== null), unread: read.filter((cut) => cut === null).length - headings };
}
