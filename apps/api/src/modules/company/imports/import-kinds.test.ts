import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { startCompany } from '#testing/records-kit';
import { openDesk } from './imports-test-kit';

const desk = await openDesk();
const { admin } = await startCompany(desk.api);

const bring = (recordType: string, file: string) => desk.bring(admin, recordType, file);

const itemsNamed = async (name: string) =>
  valueAt(
    await admin.query(
      'query ($s: String) { items(search: $s, sort: COLOR) { nodes { id name number colorName cost shipping profit width version styleId costHistory { cost effectiveDate } } } }',
      { s: name },
    ),
    'items.nodes',
  ) as { id: string; version: number; styleId: string }[];

test('items: styles are created, the vendor’s shipping applies, prices have a history, and an undo leaves nothing behind', async () => {
  const finishedImport = await bring(
    'ITEM',
    'Vendor,Type,Style,Number,Color,Color #,Cost,Profit,Width\nNorthline Mills,Carpet,Harbor Plush,4410,Driftwood,071,7.10,2.5,12\nnorthline mills,carpet,Harbor Plush,4410,Slate,072,7.10,,"13\'6"""\n'.replace(
      `"13'6"""`,
      '12.5',
    ),
  );
  expect(finishedImport).toMatchObject({ createCount: 2 });
  const items = await itemsNamed('Harbor Plush');
  expect(items).toMatchObject([
    {
      name: 'Harbor Plush',
      number: '4410',
      colorName: 'Driftwood',
      cost: 7.1,
      shipping: 0.35,
      profit: 2.5,
      width: 12,
      costHistory: [{ cost: 7.1 }],
    },
    { colorName: 'Slate', shipping: 0.35, profit: 0, width: 12.5, costHistory: [{ cost: 7.1 }] },
  ]);
  expect(items[0]?.styleId).toBe(items[1]?.styleId);
  expect(await desk.take(admin, 'importUndo', { id: finishedImport.id })).toMatchObject({ state: 'UNDONE' });
  expect(await itemsNamed('Harbor Plush')).toEqual([]);
  expect(await desk.api.db.selectFrom('style').select('id').where('name', '=', 'Harbor Plush').execute()).toEqual([]);
});

test('items: a higher cost and a new name are changes, and are restored with their style and price', async () => {
  await bring('ITEM', 'Vendor,Type,Name,Color,Cost\nNorthline Mills,Pad,Cloud Pad,8 lb,1.90\n');
  const [before] = await itemsNamed('Cloud Pad');
  const finishedImport = await bring('ITEM', `ID,Name,Cost,Color\n${before?.id},Cloudy Pad,2.05,8 lb\n`);
  expect(finishedImport).toMatchObject({ updateCount: 1, createCount: 0 });
  expect(await itemsNamed('Cloudy Pad')).toMatchObject([
    { id: before?.id, cost: 2.05, costHistory: [{ cost: 2.05 }, { cost: 1.9 }] },
  ]);
  await desk.take(admin, 'importUndo', { id: finishedImport.id });
  const [after] = await itemsNamed('Cloud Pad');
  expect(after).toMatchObject({
    id: before?.id,
    name: 'Cloud Pad',
    cost: 1.9,
    costHistory: [{ cost: 1.9 }, { cost: 2.05 }, { cost: 1.9 }],
  });
});

test('items: what a type needs, an unknown vendor and duplicate colors are named', async () => {
  const preview = await desk.drop(
    admin,
    'ITEM',
    'Vendor,Type,Name,Color,Width,Cost\nNobody,Carpet,A,,,\nNorthline Mills,VCT,B,,,\nNorthline Mills,Carpet,C,,11,7\nNorthline Mills,Carpet,D,Red,12,7\nNorthline Mills,Carpet,d,red,12,7\nNorthline Mills,Wood,E,,,-1\n',
  );
  expect(await desk.faults(admin, preview.id)).toEqual([
    [2, 'A', 'There is no vendor "Nobody". Add it first, or correct the name.'],
    [3, 'F', 'Enter the cost, or 0 if there is none.'],
    [3, null, 'Enter the pieces per carton.'],
    [3, null, 'Enter the square feet per carton.'],
    [4, 'E', "11' is not a roll width of carpet. Choose 6', 12', 12'6\", 15'."],
    [5, null, 'Row 6 is the same item. Keep one of them, or give them different colors.'],
    [6, null, 'Row 5 is the same item. Keep one of them, or give them different colors.'],
    [7, 'B', expect.stringMatching(/^"Wood" isn’t recognized/)],
    [7, 'F', 'The cost cannot be negative.'],
  ]);
});

test('items: a new one needs a cost, an existing one keeps its own if the file has none', async () => {
  await bring('ITEM', 'Vendor,Type,Name,Color,Cost\nNorthline Mills,Pad,Firm Pad,8 lb,1.90\n');
  const preview = await desk.drop(
    admin,
    'ITEM',
    'Vendor,Type,Name,Color,Description\nNorthline Mills,Pad,Firm Pad,8 lb,For stairs\nNorthline Mills,Pad,Firm Pad,10 lb,For halls\n',
  );
  expect(preview).toMatchObject({ updateCount: 1, createCount: 0, faultCount: 1 });
  expect(await desk.faults(admin, preview.id)).toEqual([[3, null, 'Enter the cost, or 0 if there is none.']]);
  expect(
    await bring(
      'ITEM',
      'Vendor,Type,Name,Color,Description,Cost\nNorthline Mills,Pad,Firm Pad,8 lb,For stairs,\nNorthline Mills,Pad,Firm Pad,10 lb,For halls,0\n',
    ),
  ).toMatchObject({ updateCount: 1, createCount: 1 });
  expect(await itemsNamed('Firm Pad')).toMatchObject([
    { colorName: '10 lb', cost: 0 },
    { colorName: '8 lb', cost: 1.9 },
  ]);
});
