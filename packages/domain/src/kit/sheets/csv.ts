import { bareNumber, isPercent, type FigureKind, type SheetFigure, type SheetValue } from './values';

/** The start of a CSV file that makes Excel read accents correctly. */
export const CSV_MARK = '\uFEFF';

/** Spreadsheets run text that starts like this as a formula; an apostrophe prevents that. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** Text as a CSV field: quoted if necessary, and never run as a formula. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const DOLLARS = new Set<FigureKind>(['money', 'rate', 'columnRate']);

function figure({ figure: value, kind, unit }: SheetFigure): string {
  const number = bareNumber(value);
  if (isPercent(kind)) return `${number}%`;
  return unit ? csvField(`${DOLLARS.has(kind) ? '$' : ''}${number} ${unit}`) : number;
}

/** A value as a CSV field. */
export function csvCell(value: SheetValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return csvField(value);
  if ('figure' in value) return figure(value);
  return 'day' in value ? value.day : value.moment.replace('T', ' ');
}

/** One line of a CSV file (RFC 4180). Numbers are plain, dates and times ISO, and no text runs as a formula. */
export const csvLine = (values: readonly SheetValue[]): string => `${values.map(csvCell).join(',')}\r\n`;
