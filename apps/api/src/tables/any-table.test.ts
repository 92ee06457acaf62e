import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCell } from '@falcon/domain/kit/imports';
import type { Cell } from '@falcon/domain/kit/imports';
import { windows1252 } from '@falcon/domain/kit/text';
import { readTable } from './read-table';

const FIELDS = [
  { key: 'name', label: 'Name', aliases: ['Item name'] },
  { key: 'number', label: 'Number' },
  { key: 'cost', label: 'Cost' },
];
const OPTIONS = { sheet: '', mostRows: 1_000, fields: FIELDS };

/** Words of an office in Windows-1252; a special letter never follows another, which could be read as UTF-8. */
const word = fc
  .array(
    fc.tuple(
      fc.constantFrom('a', 'Oak', 'No', '5'),
      fc.constantFrom('', 'é', '’', '“', '”', '–', '€', '™', 'Ñ', ',', ';', '|', '"', '\t', '\n', ' '),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.flat().join('').trim());
const cellText = fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: fc.constant('') });
const body = fc.array(fc.tuple(word, cellText, cellText, cellText), { minLength: 1, maxLength: 12 });

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'Windows-1252': (text: string) => Buffer.from(windows1252(text)),
  'UTF-16': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 without a mark': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 of another order': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};
const TITLES = ['', 'Acme, Inc.', 'Printed: ; 11/26/2026', 'Price list | Fall', 'Prices\tof the week'];

test('a table in any encoding, with any separator, line end and titles, is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(
      body,
      fc.constantFrom(...(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[])),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\r\n', '\n', '\r'),
      fc.array(fc.constantFrom(...TITLES), { maxLength: 3 }),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      async (rows, encoding, separator, end, titles, order) => {
        const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
        const headings = [...order.map((at) => FIELDS[at]?.label ?? ''), ''];
        const text = [...titles, ...[headings, ...rows].map((cells) => cells.map(quoted).join(separator)), ''].join(
          end,
        );
        const table = await readTable(ENCODINGS[encoding](text), OPTIONS);
        const width = Math.max(3, ...rows.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
        expect(table.headings).toEqual(headings.slice(0, width));
        expect(table.headingRow).toBe(titles.length + 1);
        expect(table.rows.map(({ cells }) => Array.from({ length: 4 }, (_, at) => cells[at] ?? ''))).toEqual(
          rows.map((cells) => [...cells]),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('a row that a title resembles more than the headings do can be chosen', async () => {
  const file = Buffer.from('Name,Cost\nStyle,Price\nHarbor,7.83\n');
  expect(await readTable(file, OPTIONS)).toMatchObject({ headingRow: 1, rows: [{ rowNumber: 2 }, { rowNumber: 3 }] });
  expect(await readTable(file, { ...OPTIONS, headingRow: 2 })).toMatchObject({
    headings: ['Style', 'Price'],
    rows: [{ rowNumber: 3, cells: ['Harbor', '7.83'] }],
  });
  await expect(readTable(file, { ...OPTIONS, headingRow: 9 })).rejects.toThrow('Row 9 is blank.');
});

test('a bad byte in a UTF-8 file is refused at its cell, and the other accents stay', async () => {
  const file = Buffer.concat([Buffer.from('Name,Number\nCafé,1\nKöln,2\nN'), Buffer.of(0xe9), Buffer.from(',3\n')]);
  const { rows } = await readTable(file, OPTIONS);
  expect(rows.map(({ cells }) => readCell('text', cells[0] ?? null))).toMatchObject([
    { value: 'Café' },
    { value: 'Köln' },
    { ok: false, reason: expect.stringContaining('can’t be read') as string },
  ]);
});

describe('a workbook', () => {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const workbook = (...sheets: readonly string[]): Buffer =>
    Buffer.from(
      zipSync({
        'xl/workbook.xml': strToU8(
          `<workbook xmlns:r="r"><sheets>${sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
        ),
        ...Object.fromEntries(
          sheets.map((rows, at) => [
            `xl/worksheets/sheet${at + 1}.xml`,
            strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
          ]),
        ),
      }),
    );
  const text = (place: string, value: string): string =>
    `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  const HEADINGS = `<row r="1">${text('A1', 'Name')}${text('B1', 'Cost')}</row>`;
  const cellsOf = async (file: Buffer): Promise<(readonly Cell[])[]> =>
    (await readTable(file, OPTIONS)).rows.map(({ cells }) => cells);

  test('with any texts and numbers is read as it was written', async () => {
    const value = fc.oneof(
      word.filter((one) => !one.startsWith("'")),
      fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
      fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 10_000),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 12 }), async (values) => {
        const rows = values.map((one, at) => {
          const second = typeof one === 'number' ? `<c r="B${at + 2}"><v>${one}</v></c>` : text(`B${at + 2}`, one);
          return `<row r="${at + 2}">${text(`A${at + 2}`, 'x')}${second}</row>`;
        });
        expect(await cellsOf(workbook(HEADINGS + rows.join('')))).toEqual(values.map((one) => ['x', one]));
      }),
      { numRuns: 60 },
    );
  });

  test('with an error or a formula without a result says so at the cell', async () => {
    const rows = [
      '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="B3" s="0"><f>A1+1</f></c>',
      '<c r="B4" t="str"><f>A1</f></c>',
      '<c r="B5"><f>1+1</f><v>2</v></c>',
      '<c r="B6" t="str"><f>A1</f><v></v></c>',
    ].map((cell, at) => `<row r="${at + 2}">${text(`A${at + 2}`, 'x')}${cell}</row>`);
    expect(await cellsOf(workbook(HEADINGS + rows.join('')))).toEqual([
      ['x', { broken: '#DIV/0!' }],
      ['x', { broken: '' }],
      ['x', { broken: '' }],
      ['x', 2],
      ['x'],
    ]);
  });

  test('that hides rows says how many of the sheet that is read', async () => {
    const rows = [2, 3, 4].map(
      (row) =>
        `<row r="${row}"${row > 2 ? ' hidden="1"' : ''}>${text(`A${row}`, 'x')}<c r="B${row}"><v>1</v></c></row>`,
    );
    const other = `<row r="1">${text('A1', 'Notes')}</row><row r="2" hidden="1">${text('A2', 'x')}</row>`;
    expect(await readTable(workbook(other, HEADINGS + rows.join('')), OPTIONS)).toMatchObject({
      sheet: 'S1',
      hiddenRows: 2,
    });
  });

  test('with a printed date above its headings is read below them', async () => {
    const rows = `<row r="1">${text('A1', 'Printed:')}${text('B1', '11/26/2026')}</row><row r="3">${text('A3', 'Name')}${text('B3', 'Cost')}</row><row r="4">${text('A4', 'Oak')}<c r="B4"><v>1234567890123</v></c><c r="D4"><v>5</v></c></row>`;
    expect(await readTable(workbook(rows), OPTIONS)).toMatchObject({
      headingRow: 3,
      headings: ['Name', 'Cost', '', ''],
      rows: [{ rowNumber: 4, cells: ['Oak', 1_234_567_890_123, null, 5] }],
    });
  });
});
