import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from '#tables/read-table';
import { toCsv } from './csv';
import type { Sheet } from './sheet';
import { toXlsx } from './xlsx';

const sheet: Sheet = {
  name: 'Item usage: 10/2026',
  columns: [
    { header: 'Item', kind: 'text' },
    { header: 'Quantity', kind: 'quantity' },
    { header: 'Last used', kind: 'date' },
  ],
  rows: [
    ['Señor "Plush", 12’', 40.44, '2026-11-21'],
    ['=1+1', -3, null],
    ['a < b & c\u0007', null, '1999-12-31'],
  ],
};

test('CSV has a byte order mark, quotes what needs it, keeps numbers, and never contains a formula', () => {
  expect(Buffer.from(toCsv(sheet)).toString('utf8')).toBe(
    '\uFEFFItem,Quantity,Last used\r\n"Señor ""Plush"", 12’",40.44,2026-11-21\r\n\'=1+1,-3,\r\na < b & c\u0007,,1999-12-31\r\n',
  );
});

test('a workbook contains typed cells: text as text, numbers as numbers, dates as dates', async () => {
  const parts = unzipSync(await toXlsx(sheet));
  const cells = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(cells).toContain('Señor &quot;Plush&quot;, 12’');
  expect(cells).toContain('<v>40.44</v>');
  expect(cells).toContain('<c r="C2" s="3"><v>46347</v></c>');
  expect(cells).toContain('<t xml:space="preserve">=1+1</t>');
  expect(cells).toContain('a &lt; b &amp; c</t>');
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('formatCode="m/d/yyyy"');
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Item usage  10 2026"');
});

test('what is written here can be read here', async () => {
  const { headings, rows } = await readTable(await toXlsx(sheet), { sheet: 'Items', mostRows: 10 });
  expect(headings).toEqual(['Item', 'Quantity', 'Last used']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Señor "Plush", 12’', 40.44, '2026-11-21'],
    ['=1+1', -3],
    ['a < b & c', null, '1999-12-31'],
  ]);
});

test('a workbook of several sheets names each', async () => {
  const parts = unzipSync(
    await toXlsx(sheet, { name: 'Columns', columns: [{ header: 'Column', kind: 'text' }], rows: [['Item']] }),
  );
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
    /name="Item usage  10 2026" sheetId="1".*name="Columns" sheetId="2"/,
  );
  expect(strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain(
    '<t xml:space="preserve">Item</t>',
  );
  expect(strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())).toContain('/xl/worksheets/sheet2.xml');
});
