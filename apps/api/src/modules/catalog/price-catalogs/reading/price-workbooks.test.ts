import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { toXlsx } from '#sheets/xlsx';
import { textAt, valueAt } from '#testing/api-client';
import { carpetRow, inDays, openCatalogDesk, priceWorkbook } from '../price-catalogs-test-kit';

const desk = await openCatalogDesk();

const carpet = (color: string, cutCost: string | number) => ({
  ...carpetRow(color, cutCost),
  styleNumber: 2101,
  rollCost: 1,
  quantity: 12,
});
const read = async (rows: Parameters<typeof priceWorkbook>[0], notes?: string) =>
  desk.read(await priceWorkbook(rows, notes), { fileName: 'ridgeline.xlsx' });
const costs = async (id: string) =>
  valueAt(
    await desk
      .clerk()
      .query(
        'query ($id: ID!) { item(id: $id) { cost waitingCosts { newCost effectiveDate promo origin } costHistory { cost origin } } }',
        { id },
      ),
    'item',
  );

test('a workbook is read from its first sheet with the headings, compared and approved; each cost keeps its file and row', async () => {
  const [up, promoted] = [await desk.item('100', 7.53), await desk.item('101', 8)];
  const catalog = await read([
    carpet('100', 7.53 + 0.3),
    { ...carpet('101', 8), isPromo: 1, promoFrom: inDays(5), promoUntil: inDays(9), promoCutCost: 6.4 },
    carpet('012', '6.50'),
  ]);
  expect(catalog).toMatchObject({
    format: 'PRICE_LIST',
    state: 'COMPARED',
    articleCount: 3,
    choices: [
      { basis: 'CUT', count: 3 },
      { basis: 'ROLL', count: 3 },
    ],
  });
  expect(await desk.mapList(catalog.id)).toMatchObject({
    streams: ['Ridgeline'],
    counts: expect.arrayContaining([
      expect.objectContaining({ change: 'UP', count: 1 }),
      expect.objectContaining({ change: 'PROMO', count: 1 }),
      expect.objectContaining({ change: 'NEW', count: 1 }),
    ]),
  });
  expect(await desk.lines(catalog.id, { change: 'NEW' }, 'color segment')).toEqual([
    { color: 'Color 012 012', segment: 4 },
  ]);
  expect(
    await desk.take('priceCatalogApply', { id: catalog.id, version: (await desk.look(catalog.id)).version }),
  ).toMatchObject({ state: 'APPROVED', appliedCount: 2 });
  expect(await costs(up)).toMatchObject({
    cost: 7.83,
    costHistory: [{ cost: 7.83, origin: 'ridgeline.xlsx, row 2' }, { cost: 7.53 }],
  });
  expect(await costs(promoted)).toMatchObject({
    cost: 8,
    waitingCosts: [
      { newCost: 6.4, effectiveDate: inDays(5), origin: 'ridgeline.xlsx, row 3, promo' },
      { newCost: 8, effectiveDate: inDays(10), promo: 'AFTER_PROMO' },
    ],
  });
});

test('the errors of a workbook are reported by row, column and sheet, and nothing in it is used', async () => {
  const bad = await read([
    carpet('401', 7.83),
    { ...carpet('402', 'n/a'), unit: 'YD' },
    { ...carpet('403', 5), isPromo: 1, promoFrom: inDays(9), promoUntil: inDays(5), promoCutCost: 4 },
  ]);
  expect(bad).toMatchObject({
    state: 'FAILED',
    articleCount: 0,
    faultCount: 3,
    fault: 'Nothing was imported from this file: errors at 3 places of the sheet "Prices".',
    faults: [
      { line: 3, column: 'H', message: '"YD" is not a unit. Write SY, SF, LF, EA or CT.' },
      { line: 3, column: 'I', message: expect.stringContaining('"n/a" is not a number') },
      { line: 4, column: 'P', message: 'The promo ends before it starts.' },
    ],
  });
  expect(await desk.lines(bad.id, {}, 'id')).toEqual([]);
  expect(await read([carpet('404', '=1+1')])).toMatchObject({
    fault: 'Nothing was imported from this file: an error at row 2, column I of the sheet "Prices".',
  });
});

test('a workbook without such a sheet, an old one and a damaged one are refused with a sentence', async () => {
  const other = await toXlsx({
    name: 'Staff',
    columns: [
      { header: 'Person', kind: 'text' },
      { header: 'Age', kind: 'whole' },
    ],
    rows: [['Jo', 40]],
  });
  expect(await desk.read(other, { fileName: 'staff.xlsx' })).toMatchObject({
    state: 'FAILED',
    faults: [
      {
        message: expect.stringMatching(
          /no column is headed like the style or SKU, the pricing unit, the cost\. Use the headings of the template/,
        ),
      },
    ],
  });
  expect(await desk.read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), { fileName: 'old.xls' })).toMatchObject({
    state: 'FAILED',
    faults: [{ message: expect.stringContaining('Save it as XLSX') }],
  });
  await expect(desk.read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), { fileName: 'broken.xlsx' })).rejects.toThrow(
    'The workbook cannot be read. Open it in Excel, save it again as XLSX',
  );
});

test('the template as a workbook is read as written; only users who edit items get it', async () => {
  const url = textAt(await desk.clerk().query('{ priceListTemplate { url } }'), 'priceListTemplate.url');
  const { storageKey, name } = await desk.api.db
    .selectFrom('generatedFile')
    .select(['storageKey', 'name'])
    .where('id', '=', /generated\/([^?]+)/.exec(url)?.[1] ?? '')
    .executeTakeFirstOrThrow();
  expect(name).toBe('price-list-template.xlsx');
  const file = await desk.api.services.files.storage.read(storageKey);
  const catalog = await desk.read(file ? await buffer(file.stream) : '', { fileName: 'price-list-template.xlsx' });
  expect(catalog).toMatchObject({ state: 'COMPARED', articleCount: 3, streams: ['Ridgeline'], faultCount: 0 });
  expect((await (await desk.api.as('view')).query('{ priceListTemplate { url } }')).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
});
