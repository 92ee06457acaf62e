import type { Page } from 'playwright-core';
import { strToU8, zipSync } from 'fflate';
import { choose, says } from './office';
import { visit } from './visit';

type Cell = string | number | null;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (index: number): string => String.fromCharCode(65 + index);

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell, row: number, column: number): string => {
    if (value === null) return '';
    const at = `${letter(column)}${row + 1}`;
    return typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join('')}</row>`).join('')}</sheetData></worksheet>`;
}

/** A workbook as a customer might send it, with a sheet for each kind of record. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/>${names.map((_name, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${main}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_name, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(`${head}${text}`)]))),
  );
}

/** Selects the record type, drops a file, and waits for its preview. */
export async function drop(
  page: Page,
  records: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  await visit(page, '/imports/create');
  await choose(page, 'Records', records);
  await page.getByLabel('File to import').setInputFiles(file);
  await page.waitForURL(/\/imports\/\d+$/);
  await page.getByRole('region', { name: 'Rows of the file' }).waitFor();
}

/** Runs the import on screen. */
export async function carryOut(page: Page, records: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${records}` }).click();
  await says(page, /^Imported: /);
}

/** A small vendor file, so that there is an import to show. */
export const someVendors = (name: string) => ({
  name: 'vendors.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Name;Type;Phone\n${name};Distributor;317-555-0142\nWithout a type;Wholesaler;12\n`, 'latin1'),
});
