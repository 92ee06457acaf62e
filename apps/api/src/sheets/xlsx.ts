import { promisify } from 'node:util';
import { strToU8, zip } from 'fflate';
import type { Zippable } from 'fflate';
import { dayNumber } from '@falcon/domain/schedule';
import type { CellValue, Sheet, SheetColumn } from './sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Places in the list of cell formats below. */
const STYLE: Readonly<Record<SheetColumn['kind'] | 'header', number>> = { text: 0, header: 1, whole: 2, quantity: 3, money: 4, rate: 5, date: 6 };
/** Spreadsheets count days from the end of 1899. */
const EPOCH = dayNumber('1899-12-30');

// Characters that XML cannot hold are left out.
const escape = (text: string): string => text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const inline = (text: string, style: number): string => `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

function cell(value: CellValue, kind: SheetColumn['kind']): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c s="${STYLE[kind]}"><v>${value}</v></c>`;
  return kind === 'date' ? `<c s="${STYLE.date}"><v>${dayNumber(value) - EPOCH}</v></c>` : inline(value, STYLE.text);
}

function worksheet({ columns, rows }: Sheet): string {
  const widths = columns.map((column, index) => `<col min="${index + 1}" max="${index + 1}" width="${column.width ?? 14}" customWidth="1"/>`).join('');
  const header = `<row>${columns.map((column) => inline(column.header, STYLE.header)).join('')}</row>`;
  const body = rows.map((row) => `<row>${columns.map((column, index) => cell(row[index] ?? null, column.kind)).join('')}</row>`).join('');
  const frozen = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${HEAD}<worksheet xmlns="${MAIN}">${frozen}<cols>${widths}</cols><sheetData>${header}${body}</sheetData></worksheet>`;
}

const formats = [0, 0, 3, 4, 7, 164, 14].map((id, place) => `<xf numFmtId="${id}" fontId="${place === STYLE.header ? 1 : 0}" fillId="0" borderId="0" applyNumberFormat="1"/>`).join('');
const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7">${formats}</cellXfs></styleSheet>`;
const types = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const relations = (list: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const workbook = (name: string): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escape(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A table as an Excel workbook of one sheet: typed cells, a bold header that stays in sight. */
export async function toXlsx(sheet: Sheet): Promise<Uint8Array> {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheet.name),
    'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']]),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': worksheet(sheet),
  };
  const files: Zippable = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
  return promisify<Zippable, { level: 6 }, Uint8Array>(zip)(files, { level: 6 });
}
