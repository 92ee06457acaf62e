import { describe, expect, test } from 'vitest';
import { zipSync, strToU8 } from 'fflate';
import { readInWorker } from './read-in-worker';
import { readTable } from './read-table';
import { workbookFault } from './workbook-parts';

const OPTIONS = { sheet: 'Items', mostRows: 10 };
const text = (content: string, encoding: BufferEncoding = 'utf8') => readTable(Buffer.from(content, encoding), OPTIONS);

test('comma, semicolon and tab are recognized, headings in quotes too', async () => {
  for (const sign of [',', ';', '\t']) {
    const table = await text(`Name${sign}"Cost, net; now"\r\n"Plush ""A""${sign} soft"${sign}7.10\r\n`);
    expect(table).toMatchObject({
      headings: ['Name', 'Cost, net; now'],
      rows: [{ rowNumber: 2, cells: [`Plush "A"${sign} soft`, '7.10'] }],
      sheet: null,
    });
  }
});

test('UTF-8 with and without a byte order mark, Windows-1252 and UTF-16 read the same', async () => {
  const content = 'Name;City\r\nCafé Ångström;Köln\r\n';
  const expected = [{ rowNumber: 2, cells: ['Café Ångström', 'Köln'] }];
  const wide = Buffer.from(`\uFEFF${content}`, 'utf16le');
  const forms = [
    Buffer.from(content),
    Buffer.from(`\uFEFF${content}`),
    Buffer.from(content, 'latin1'),
    wide,
    wide.subarray(2),
    Buffer.from(wide).swap16(),
  ];
  for (const form of forms) expect((await readTable(form, OPTIONS)).rows).toEqual(expected);
});

test("titles, blank rows and Excel's separator line are skipped, and rows keep their spreadsheet numbers", async () => {
  expect(await text('sep=;\n\nPrice list 2026\nName;Cost\n\na;1\n;;\nb;2\n')).toMatchObject({
    headings: ['Name', 'Cost'],
    rows: [
      { rowNumber: 6, cells: ['a', '1'] },
      { rowNumber: 8, cells: ['b', '2'] },
    ],
  });
});

test('a text that looks like a formula stays text, and what an export has marked is read as before', async () => {
  expect((await text(`Name,Note\n=1+1,'=SUM(A1)\n-5,'tis\n`)).rows.map((row) => row.cells)).toEqual([
    ['=1+1', '=SUM(A1)'],
    ['-5', "'tis"],
  ]);
});

const refusals: readonly (readonly [string, Buffer, RegExp])[] = [
  ['nothing', Buffer.from(' \n'), /The file is empty/],
  ['headings alone', Buffer.from('Name,Cost\n'), /no rows/],
  ['too many rows', Buffer.from(`a,b\n${'1,2\n'.repeat(11)}`), /has 11 rows; one import takes at most 10/],
  ['an open quotation mark', Buffer.from('a,b\n"x,1\n'), /quotation mark/],
  ['an old or protected workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /XLSX without a password/],
  ['a damaged workbook', Buffer.from(zipSync({ 'a.txt': strToU8('x') })), /cannot be read/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /not a CSV file/],
];
test.each(refusals)('%s is refused with a sentence', async (_what, data, sentence) => {
  await expect(readTable(data, OPTIONS)).rejects.toThrow(sentence);
});

test('the thread passes the rows on in parts', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => `Item ${index},${index}`).join('\n');
  const summary: { headings: readonly string[]; counts: number[]; first: unknown } = {
    headings: [],
    counts: [],
    first: null,
  };
  await readInWorker(
    Buffer.from(`Name,Cost\n${rows}\n`),
    { sheet: '', mostRows: 2_000 },
    new AbortController().signal,
    {
      facts: async (facts) => void (summary.headings = facts.headings),
      rows: async ({ json, upTo }) => {
        const part = JSON.parse(json) as unknown[];
        summary.first ??= part[0];
        summary.counts.push(upTo);
      },
    },
  );
  expect(summary).toEqual({
    headings: ['Name', 'Cost'],
    counts: [500, 1_000, 1_200],
    first: { rowNumber: 2, cells: ['Item 0', '0'] },
  });
});

test('an error in the thread arrives as its sentence', async () => {
  const nothing = { facts: async () => undefined, rows: async () => undefined };
  await expect(readInWorker(Buffer.from('a,b\n'), OPTIONS, new AbortController().signal, nothing)).rejects.toThrow(
    /no rows/,
  );
});

describe('a workbook made to fill a computer', () => {
  const CELLS = (reference: string): string =>
    `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Name</v></c><c r="B1" t="str"><v>Cost</v></c></row><row r="2"><c r="A2" t="str"><v>x</v></c></row><row r="9"><c r="${reference}" t="str"><v>x</v></c></row></sheetData></worksheet>`;
  const workbook = (sheet: Uint8Array): Buffer =>
    Buffer.from(
      zipSync({
        'xl/workbook.xml': strToU8(
          '<workbook xmlns:r="r"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
        'xl/worksheets/sheet1.xml': sheet,
      }),
    );

  test('is refused by its own table of contents: by size, and by ratio', async () => {
    const bomb = workbook(new Uint8Array(50 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect(workbookFault(bomb)).toMatch(/unpacks to 50 MB; at most 10 MB can be read/);
    await expect(readTable(bomb, OPTIONS)).rejects.toThrow(/unpacks to 50 MB/);
  });

  test('is not unpacked beyond its table of contents', async () => {
    const liar = workbook(new Uint8Array(50 * 1024 * 1024));
    // The size that the central directory claims, not the file's own.
    for (
      let at = liar.indexOf('PK\u0001\u0002', 0, 'latin1');
      at >= 0;
      at = liar.indexOf('PK\u0001\u0002', at + 1, 'latin1')
    )
      if (liar.readUInt32LE(at + 24) > 1_000_000) liar.writeUInt32LE(4_000, at + 24);
    expect(workbookFault(liar)).toBeNull();
    await expect(readTable(liar, OPTIONS)).rejects.toThrow(/cannot be read/);
  });

  test('with a cell far away from the table is refused before the cells in between are allocated', async () => {
    await expect(readTable(workbook(strToU8(CELLS('XFD1048576'))), OPTIONS)).rejects.toThrow(
      /reaches to row 1,048,576 and column 16,384/,
    );
    expect((await readTable(workbook(strToU8(CELLS('B9'))), OPTIONS)).rows.map(({ rowNumber }) => rowNumber)).toEqual([
      2, 9,
    ]);
  });

  test('with a character that cannot be stored loses that character', async () => {
    const { rows } = await readTable(
      workbook(strToU8(CELLS('B9').replace('<v>x</v>', '<v>a_x0000_b&#0;c</v>'))),
      OPTIONS,
    );
    expect(JSON.stringify(rows)).not.toContain('\\u0000');
  });
});
