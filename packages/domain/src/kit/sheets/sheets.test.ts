import { expect, test } from 'vitest';
import { csvLine, newWorksheet, type SheetValue, workbookParts } from './index';

test('a line of CSV quotes what needs it, keeps numbers plain and writes dates as ISO', () => {
  const values: SheetValue[] = [
    'Señor "Plush", 12’',
    null,
    { figure: 1234.5, kind: 'money' },
    { figure: 0.1 + 0.2, kind: 'quantity' },
    { day: '2026-11-21' },
    { moment: '2026-11-21T14:05' },
    'two\nlines',
  ];
  expect(csvLine(values)).toBe('"Señor ""Plush"", 12’",,1234.5,0.3,2026-11-21,2026-11-21 14:05,"two\nlines"\r\n');
  expect(
    csvLine([
      { figure: 18.9, kind: 'percent' },
      { figure: 62.4, kind: 'quantity', unit: 'SY' },
      { figure: -12, kind: 'money' },
      { figure: 40, kind: 'money', unit: 'a week' },
    ]),
  ).toBe('18.9%,62.4 SY,-12,$40 a week\r\n');
});

test.each(['=1+1', '+49 30 1234', '-2+3', '@SUM(A1)', '\tcmd', '\r=1', ' =1', '＝1'])(
  '%j stays text in CSV',
  (text) => {
    expect(csvLine([text])).toContain(`'${text}`);
  },
);

test('cells of a worksheet are typed, and formats are shared', () => {
  const sheet = newWorksheet();
  expect(sheet.head([{ header: 'Total <USD>', width: 20 }])).toContain(
    '<col min="1" max="1" width="20" customWidth="1"/></cols><sheetData><row r="1"><c r="A1" t="inlineStr" s="1"><is><t xml:space="preserve">Total &lt;USD&gt;</t>',
  );
  expect(sheet.row(['=1+1', { figure: 12.5, kind: 'money' }, { figure: 40, kind: 'money' }, null])).toBe(
    '<row r="2"><c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2" s="2"><v>12.5</v></c><c r="C2" s="2"><v>40</v></c><c r="D2"/></row>',
  );
  expect(
    sheet.row([
      { figure: 62.4, kind: 'quantity', unit: 'SY' },
      { figure: 18.9, kind: 'percent' },
      { day: '2026-11-21' },
      { moment: '2026-11-21T18:00' },
    ]),
  ).toBe(
    '<row r="3"><c r="A3" s="3"><v>62.4</v></c><c r="B3" s="4"><v>0.189</v></c><c r="C3" s="5"><v>46347</v></c><c r="D3" s="6"><v>46347.75</v></c></row>',
  );
  expect(sheet.formats).toEqual(['"$"#,##0.00', '#,##0.00" SY"', '0.00%', 'm/d/yyyy', 'm/d/yyyy h:mm AM/PM']);
});

test('a workbook names its sheet as Excel allows and contains the formats of its cells', () => {
  const parts = workbookParts(["Rates: A/B 'old' and much more than Excel holds"], ['#,##0.00" SY"']);
  expect(parts['xl/workbook.xml']).toContain(`name="Rates  A B 'old' and much more"`);
  expect(parts['xl/styles.xml']).toContain('<numFmt numFmtId="164" formatCode="#,##0.00&quot; SY&quot;"/>');
  expect(parts['xl/styles.xml']).toContain('<cellXfs count="3">');
});
