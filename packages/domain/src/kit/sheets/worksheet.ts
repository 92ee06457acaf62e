import { columnLetters } from '../imports';
import { dayNumber } from '../schedule';
import { bareNumber, isPercent, type FigureKind, type SheetFigure, type SheetValue } from './values';
import { escapeXml, HEAD, MAIN } from './xml';

/** The most rows of a sheet, including the heading. */
export const MOST_SHEET_ROWS = 1_048_576;
const MOST_CHARACTERS = 32_767;
/** Spreadsheets count days from the last day of 1899. */
const EPOCH = dayNumber('1899-12-30');
const MINUTES_A_DAY = 1440;
const TEXT_STYLE = 0;
const HEADER_STYLE = 1;
const FIRST_FORMAT = 2;

const CODES: Readonly<Record<FigureKind, string>> = {
  count: '#,##0',
  money: '"$"#,##0.00',
  rate: '"$"#,##0.00##',
  columnRate: '"$"#,##0.0000',
  quantity: '#,##0.00',
  percent: '0.00%',
  columnPercent: '0.00%',
  number: 'General',
};
const DAY_CODE = 'm/d/yyyy';
const MOMENT_CODE = 'm/d/yyyy h:mm AM/PM';

function codeOf({ kind, unit }: SheetFigure): string {
  return unit ? `${CODES[kind]}" ${unit.replaceAll('"', '')}"` : CODES[kind];
}

function minutesOf(moment: string): number {
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
}

/** A column of a sheet; its width in characters. */
export interface WorksheetColumn {
  readonly header: string;
  readonly width?: number | undefined;
}

/** Writes a worksheet in pieces. */
export interface Worksheet {
  /** The part before the first row: widths, and a bold frozen heading. */
  readonly head: (columns: readonly WorksheetColumn[]) => string;
  readonly row: (values: readonly SheetValue[]) => string;
  /** The part after the last row. */
  readonly foot: string;
  /** The formats of cells used so far, for the workbook's styles. */
  readonly formats: readonly string[];
}

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, MOST_CHARACTERS))}</t></is></c>`;
const daysSinceEpoch = (day: string): number => dayNumber(day) - EPOCH;

/** The number of a cell and its format. */
function numberOf(value: Exclude<SheetValue, string | null>): [number: string, code: string] {
  if ('figure' in value) return [bareNumber(isPercent(value.kind) ? value.figure / 100 : value.figure), codeOf(value)];
  if ('day' in value) return [String(daysSinceEpoch(value.day)), DAY_CODE];
  return [String(daysSinceEpoch(value.moment.slice(0, 10)) + minutesOf(value.moment) / MINUTES_A_DAY), MOMENT_CODE];
}

function head(columns: readonly WorksheetColumn[]): string {
  const widths = columns
    .map(({ width = 14 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${HEAD}<worksheet xmlns="${MAIN}">${frozen}<cols>${widths}</cols><sheetData><row r="1">${columns.map(({ header }, index) => textCell(`${columnLetters(index)}1`, header, HEADER_STYLE)).join('')}</row>`;
}

/**
 * A new worksheet with typed cells: text as text, numbers in their format, dates as dates. Every cell has its address,
 * which some readers (including our import) require. The sheets of a workbook share `formats`.
 */
export function newWorksheet(formats: string[] = []): Worksheet {
  let rows = 1;
  const styleOf = (code: string): number => {
    const position = formats.indexOf(code);
    return FIRST_FORMAT + (position >= 0 ? position : formats.push(code) - 1);
  };
  const cell = (value: SheetValue, index: number): string => {
    const at = `${columnLetters(index)}${rows}`;
    if (value === null || value === '') return `<c r="${at}"/>`;
    if (typeof value === 'string') return textCell(at, value, TEXT_STYLE);
    const [number, code] = numberOf(value);
    return `<c r="${at}" s="${styleOf(code)}"><v>${number}</v></c>`;
  };
  const row = (values: readonly SheetValue[]): string => {
    rows += 1;
    return `<row r="${rows}">${values.map(cell).join('')}</row>`;
  };
  return { head, row, foot: '</sheetData></worksheet>', formats };
}
