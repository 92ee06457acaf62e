import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { make } from '#testing/records-kit';
import { openDesk } from './imports-test-kit';

const desk = await openDesk();
const admin = await desk.api.as('admin');
const readImport = async (id: string): Promise<unknown> =>
  (
    await admin.query(
      'query ($id: ID!) { import(id: $id) { headingRow hiddenRowCount noteCount } importRows(importId: $id, first: 50) { nodes { rowNumber notes { letters message } } } }',
      { id },
    )
  ).data;

/** A workbook with one sheet of these rows of XML. */
const workbook = (...rows: readonly string[]): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`),
  });
const text = (place: string, value: string): string => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('headings below titles are found, and another row can be chosen', async () => {
  const file =
    'Acme, Inc.\nVendors;Printed 11/26/2026\nName;Account number;Name of the firm\nTitled One;77;Titled Two\n';
  const preview = await desk.drop(admin, 'VENDOR', file);
  expect(preview).toMatchObject({ headings: ['Name', 'Account number', 'Name of the firm'], createCount: 1 });
  const again = await desk.take(admin, 'importUpdate', { id: preview.id, version: preview.version, headingRow: 2 });
  expect(again).toMatchObject({ headings: ['Vendors', 'Printed 11/26/2026', ''], rowCount: 2, createCount: 0 });
  const third = await desk.take(admin, 'importUpdate', {
    id: preview.id,
    version: again.version,
    columns: [{ field: 'name', column: 2 }],
  });
  expect(third).toMatchObject({ createCount: 2 });
  const blank = await desk.take(admin, 'importUpdate', { id: preview.id, version: third.version, headingRow: 40 });
  expect(blank).toMatchObject({ state: 'FAILED', fault: 'Row 40 is blank. Select the row with the headings.' });
  expect(
    await desk.take(admin, 'importUpdate', { id: preview.id, version: blank.version, headingRow: 3 }),
  ).toMatchObject({
    state: 'CHECKED',
    createCount: 1,
  });
});

test('a workbook keeps long numbers, says which cells it can’t read, and how many rows it hides', async () => {
  const preview = await desk.drop(
    admin,
    'VENDOR',
    workbook(
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Account number')}</row>`,
      `<row r="2">${text('A2', 'Long Number')}<c r="B2"><v>1234567890123</v></c></row>`,
      `<row r="3" hidden="1">${text('A3', 'Broken Look-up')}<c r="B3" t="e"><f>VLOOKUP(1,A1:A2,1)</f><v>#N/A</v></c></row>`,
    ),
    'vendors.xlsx',
  );
  expect(await desk.faults(admin, preview.id)).toEqual([
    [3, 'B', 'The cell contains the error #N/A. Correct it in the file.'],
  ]);
  expect(await readImport(preview.id)).toMatchObject({ import: { headingRow: 1, hiddenRowCount: 1 } });
  const partialImport = await desk.take(admin, 'importRowsLeaveOut', { id: preview.id, leftOut: true });
  await desk.take(admin, 'importRun', { id: preview.id, version: partialImport.version });
  const vendorsAnswer = await admin.query('{ vendors(search: "Long Number") { nodes { name accountNumber } } }');
  expect(vendorsAnswer.data).toEqual({ vendors: { nodes: [{ name: 'Long Number', accountNumber: '1234567890123' }] } });
});

test('a price with more than four decimals is rounded half up, and its row says so', async () => {
  await make(admin, 'vendorCreate', { name: 'Rounding Mill' }, 'vendor');
  const preview = await desk.drop(
    admin,
    'ITEM',
    'Type,Vendor,Name,Number,Cost\nCarpet,Rounding Mill,Harbor,1,7.12345\nCarpet,Rounding Mill,Walk,2,7.10000\n',
  );
  expect(await desk.faults(admin, preview.id)).toEqual([]);
  expect(await readImport(preview.id)).toMatchObject({
    import: { noteCount: 1 },
    importRows: {
      nodes: [
        { rowNumber: 2, notes: [{ letters: 'E', message: '7.12345 was rounded to 4 decimals.' }] },
        { rowNumber: 3, notes: [] },
      ],
    },
  });
});

test('a ZIP code without its leading zero is completed where the state has such codes', async () => {
  const file = 'Name,Street,City,State,ZIP\nZip East,1 Elm St,Cambridge,MA,2138\nZip West,1 Elm St,Carmel,IN,2138\n';
  const preview = await desk.drop(admin, 'VENDOR', file);
  expect(await desk.faults(admin, preview.id)).toEqual([
    [3, 'E', 'Enter a ZIP code with five or nine digits, such as 46204.'],
  ]);
});

test('a zero-width space doesn’t make a second community, and two of one name can be imported as two', async () => {
  await make(admin, 'customerTypeCreate', { name: 'Court apartments' }, 'customerType');
  const head = 'Name,Type,Street,City,State,ZIP,ID\n';
  const row = (name: string, id: string): string => `${name},Court apartments,1 Elm St,Carmel,IN,46032,${id}\n`;
  const preview = await desk.drop(
    admin,
    'CUSTOMER',
    head + row('Pine Court Apts', '') + row('Pine\u200B Court Apts', ''),
  );
  const how = 'Keep one of them. If they are different records, enter NEW or the ID in the ID column of each.';
  expect((await desk.faults(admin, preview.id)).filter(([, letters]) => letters === null)).toEqual([
    [2, null, `Row 3 is the same customer. ${how}`],
    [3, null, `Row 2 is the same customer. ${how}`],
  ]);
  const apart = await desk.drop(
    admin,
    'CUSTOMER',
    head + row('Pine Court Apts', 'NEW') + row('Pine Court Apts', 'NEW'),
  );
  expect((await desk.faults(admin, apart.id)).filter(([, letters]) => letters === null)).toEqual([]);
});
