import { expect, test } from 'vitest';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { valueAt } from '#testing/api-client';
import { applyDueCosts } from '#modules/catalog/items/costs/apply-due-costs';
import { american, carpetRow, catalogFile, inDays, openCatalogDesk, priceList } from '../price-catalogs-test-kit';

const desk = await openCatalogDesk();

const carpet = (color: string, cost: string) => ({ ...carpetRow(color, cost), rollCost: '1.00', quantity: '12' });
const promo = (from: number, until: number, cost: string) => ({
  isPromo: '1',
  promoFrom: american(inDays(from)),
  promoUntil: american(inDays(until)),
  promoCutCost: cost,
});
const read = (rows: Parameters<typeof priceList>[0], more: Readonly<Record<string, unknown>> = {}) =>
  desk.read(priceList(rows), { fileName: 'ridgeline.csv', ...more });
const costs = async (id: string) =>
  valueAt(
    await desk
      .clerk()
      .query(
        'query ($id: ID!) { item(id: $id) { cost waitingCosts { newCost effectiveDate origin } costHistory { cost origin } } }',
        { id },
      ),
    'item',
  );
const approve = async (id: string) => desk.take('priceCatalogApply', { id, version: (await desk.look(id)).version });

test('a price list is staged, mapped, compared and approved like an 832; each cost keeps its row', async () => {
  const [up, same] = [await desk.item('100', 7.53), await desk.item('101', 8)];
  const catalog = await read([carpet('100', '7.83'), carpet('101', '8'), carpet('900', '6.50')]);
  expect(catalog).toMatchObject({
    format: 'PRICE_LIST',
    state: 'COMPARED',
    priceMap: null,
    streams: [],
    articleCount: 3,
    choices: [
      { tradeClass: '', priceType: '', basis: 'CUT', count: 3 },
      { basis: 'ROLL', count: 3 },
    ],
  });
  // The settings for the vendor's 832 files don't apply to its lists.
  await desk.mapPrices();
  expect(await desk.look(catalog.id)).toMatchObject({ priceMap: null });
  const mapped = await desk.mapList(catalog.id);
  expect(mapped).toMatchObject({
    streams: ['Ridgeline'],
    counts: [
      { change: 'UP', count: 1, chosen: 1 },
      { count: 0 },
      { count: 0 },
      { change: 'NEW', count: 1, offered: 1 },
      { count: 0 },
      { count: 0 },
      { change: 'SAME', count: 1 },
    ],
  });
  expect(await desk.lines(catalog.id, { change: 'UP' }, 'item { id } from to segment promo effectiveDate')).toEqual([
    { item: { id: up }, from: 7.53, to: 7.83, segment: 2, promo: null, effectiveDate: null },
  ]);
  expect((await desk.choose(catalog.id, 'NEW')).errors).toEqual([]);
  expect(await approve(catalog.id)).toMatchObject({ state: 'APPROVED', appliedCount: 1, createdCount: 1 });
  expect(await costs(up)).toMatchObject({
    cost: 7.83,
    costHistory: [
      { cost: 7.83, origin: 'ridgeline.csv, row 2' },
      { cost: 7.53, origin: null },
    ],
  });
  expect(await costs(same)).toMatchObject({ cost: 8, waitingCosts: [] });
  expect(
    await desk.lines(
      catalog.id,
      { outcome: 'TAKEN', search: '900' },
      'item { colorNameNumber width itemTypeName cost costHistory { origin } }',
    ),
  ).toEqual([
    {
      item: {
        colorNameNumber: 'Color 900 900',
        width: 12,
        itemTypeName: 'Carpet',
        cost: 6.5,
        costHistory: [{ origin: 'ridgeline.csv, row 4' }],
      },
    },
  ]);
  const historyRow = await desk.api.db
    .selectFrom('itemCostHistory')
    .select('source')
    .where('itemId', '=', Number(up))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(historyRow.source).toEqual({
    kind: 'LIST',
    file: 'ridgeline.csv',
    sha256: valueAt(
      await desk.clerk().query('query ($id: ID!) { priceCatalog(id: $id) { sha256 } }', { id: catalog.id }),
      'priceCatalog.sha256',
    ),
    row: 2,
  });
  // And the vendor's 832 files use their own map.
  expect(await desk.read(catalogFile([['100', '7.83']], { control: '000000401' }))).toMatchObject({
    format: 'X12',
    priceMap: { basis: 'CT' },
    isCurrent: true,
  });
});

test('a promo is announced for its first day, and the regular cost for the day after its last; read again, nothing is new', async () => {
  const [keptItem, raised] = [await desk.item('200', 8), await desk.item('201', 7)];
  const rows = [
    { ...carpet('200', '8.00'), ...promo(5, 9, '6.40') },
    { ...carpet('201', '7.50'), ...promo(5, 9, '6.00') },
    { ...carpet('202', '9.00'), ...promo(5, 9, '7.00') },
  ];
  const catalog = await read(rows);
  expect(await desk.lines(catalog.id, { change: 'PROMO' }, 'from to promo promoFrom promoUntil isChosen')).toEqual([
    { from: 8, to: 8, promo: 6.4, promoFrom: inDays(5), promoUntil: inDays(9), isChosen: true },
  ]);
  await desk.choose(catalog.id, 'NEW');
  expect(await approve(catalog.id)).toMatchObject({ appliedCount: 2, createdCount: 1, refusedCount: 0 });
  const waiting = (row: number, begin: number, back: number) => [
    { newCost: begin, effectiveDate: inDays(5), origin: `ridgeline.csv, row ${row}, promo` },
    { newCost: back, effectiveDate: inDays(10), origin: `ridgeline.csv, row ${row}, after the promo` },
  ];
  expect(await costs(keptItem)).toMatchObject({ cost: 8, waitingCosts: waiting(2, 6.4, 8) });
  expect(await costs(raised)).toMatchObject({ cost: 7.5, waitingCosts: waiting(3, 6, 7.5) });
  const [newItem = ''] = (await desk.lines(catalog.id, { outcome: 'TAKEN', search: '202' }, 'item { id }')).map(
    ({ item }) => (item as { id: string }).id,
  );
  expect(await costs(newItem)).toMatchObject({ cost: 9, waitingCosts: waiting(4, 7, 9) });

  const again = await read([...rows, carpet('203', '1.00')]);
  expect(await desk.lines(again.id, { change: 'SAME' }, 'color')).toHaveLength(3);
  await applyDueCosts(desk.api.db, inDays(5));
  expect(await costs(keptItem)).toMatchObject({ cost: 6.4, waitingCosts: [{ newCost: 8 }] });
  await applyDueCosts(desk.api.db, inDays(10));
  expect(await costs(keptItem)).toMatchObject({
    cost: 8,
    waitingCosts: [],
    costHistory: [
      { cost: 8, origin: 'ridgeline.csv, row 2, after the promo' },
      { cost: 6.4, origin: 'ridgeline.csv, row 2, promo' },
      { cost: 8 },
    ],
  });
});

test('costs never overlap a promo: what would fall into it, or be undone by its end, is refused as a whole with its reason', async () => {
  const [midst, running, other] = [await desk.item('300', 8), await desk.item('301', 8), await desk.item('302', 8)];
  const announceCost = (itemId: string, newCost: number, day: number) =>
    desk
      .clerk()
      .mutate(
        'itemCostUpdate',
        { itemCosts: [{ itemId, version: 1, newCost, effectiveDate: inDays(day) }] },
        'items { id }',
      );
  await announceCost(midst, 8.2, 7);
  const first = await read([
    { ...carpet('300', '8.20'), ...promo(5, 9, '6.00') },
    { ...carpet('301', '8.00'), ...promo(5, 9, '6.00') },
    carpet('302', '8.50'),
  ]);
  expect(await approve(first.id)).toMatchObject({ appliedCount: 2, refusedCount: 1 });
  const words = (day: number) => writtenDate(inDays(day));
  expect(await desk.lines(first.id, { outcome: 'REFUSED' }, 'color message')).toEqual([
    {
      color: 'Color 300 300',
      message: `Harbor Walk 2101, Color 300 300: $8.20 waits for ${words(7)}, during the promo. Withdraw it first.`,
    },
  ]);
  expect(await costs(midst)).toMatchObject({ waitingCosts: [{ newCost: 8.2, effectiveDate: inDays(7) }] });
  expect(await costs(other)).toMatchObject({ cost: 8.5 });

  const second = await read([carpet('301', '8.80')], { fileName: 'second.csv' });
  expect(await approve(second.id)).toMatchObject({ appliedCount: 0, refusedCount: 1 });
  const ends = `promo at $6.00 runs from ${words(5)} to ${words(9)}, and then $8.00 counts again. Choose a day after ${words(10)}, or withdraw the promo first.`;
  expect(await desk.lines(second.id, { outcome: 'REFUSED' }, 'message')).toEqual([
    { message: `Harbor Walk 2101, Color 301 301: a ${ends}` },
  ]);
  expect((await announceCost(running, 8.8, 6)).errors[0]?.extensions['fields']).toEqual([
    { path: 'itemCosts.0.effectiveDate', message: `A ${ends}` },
  ]);
  expect((await announceCost(running, 8.8, 12)).errors).toEqual([]);
  expect(await costs(running)).toMatchObject({
    cost: 8,
    waitingCosts: [{ newCost: 6 }, { newCost: 8 }, { newCost: 8.8 }],
  });
});

test('a Windows list with semicolons is read; errors are reported by row and column, and nothing in such a list is used', async () => {
  const good = await desk.read(
    Buffer.from(priceList([{ ...carpet('400', '7,83'.replace(',', '.')), colorName: 'Café' }], ';'), 'latin1'),
    { fileName: 'list.csv' },
  );
  expect(await desk.lines(good.id, { change: 'NEW' }, 'color')).toEqual([{ color: 'Café 400' }]);
  const bad = await read([
    carpet('401', '7.83'),
    { ...carpet('402', 'n/a'), unit: 'YD' },
    { ...carpet('403', '5'), ...promo(9, 5, '4') },
  ]);
  expect(bad).toMatchObject({
    state: 'FAILED',
    articleCount: 0,
    faultCount: 3,
    fault: 'Nothing was imported from this file: errors at 3 places.',
    faults: [
      { line: 3, column: 'H', message: '"YD" is not a unit. Write SY, SF, LF, EA or CT.' },
      { line: 3, column: 'I', message: expect.stringContaining('"n/a" is not a number') },
      { line: 4, column: 'P', message: 'The promo ends before it starts.' },
    ],
  });
  expect(await desk.lines(bad.id, {}, 'id')).toEqual([]);
  expect(await read([carpet('404', 'x')])).toMatchObject({
    fault: 'Nothing was imported from this file: an error at row 2, column I.',
  });
  expect(await desk.read('a,"b\n', { fileName: 'open.csv' })).toMatchObject({
    state: 'FAILED',
    faults: [{ message: expect.stringContaining('quotation mark') }],
  });
  await expect(desk.read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), { fileName: 'list.xlsx' })).rejects.toThrow(
    'The workbook cannot be read',
  );
});

test('lines can be sorted by their promos and their dates, those without one first', async () => {
  const catalog = await read([
    { ...carpet('501', '9'), ...promo(6, 8, '7') },
    { ...carpet('502', '9'), ...promo(4, 10, '8') },
    carpet('503', '9'),
  ]);
  const order = async (sort: string, direction = 'ASC') => {
    const answer = await desk
      .clerk()
      .query(
        `query ($id: ID!) { priceCatalogLines(catalogId: $id, change: NEW, sort: ${sort}, direction: ${direction}) { nodes { color } } }`,
        { id: catalog.id },
      );
    return (valueAt(answer, 'priceCatalogLines.nodes') as { color: string }[]).map(({ color }) => color.slice(-3));
  };
  expect(await order('PROMO')).toEqual(['503', '501', '502']);
  expect(await order('PROMO_FROM')).toEqual(['503', '502', '501']);
  expect(await order('PROMO_UNTIL', 'DESC')).toEqual(['502', '501', '503']);
});
