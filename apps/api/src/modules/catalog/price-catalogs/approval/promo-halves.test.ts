import { expect, test } from 'vitest';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { faults, valueAt } from '#testing/api-client';
import { applyDueCosts } from '#modules/catalog/items/costs/apply-due-costs';
import { american, carpetRow, inDays, openCatalogDesk, priceList } from '../price-catalogs-test-kit';

const items = new Map<string, string>();
const words = (day: number) => writtenDate(inDays(day));
const COLORS = ['100', '101', '102', '103', '104', '105', '106'];
const BACK = 'and then $8.00 counts again';

/** Each color costs $8.00, and $6.00 from the fifth day to the ninth. */
const desk = await openCatalogDesk();
for (const color of COLORS) items.set(color, await desk.item(color, 8));
const rows = COLORS.map((color) => ({
  ...carpetRow(color, '8.00'),
  isPromo: '1',
  promoFrom: american(inDays(5)),
  promoUntil: american(inDays(9)),
  promoCutCost: '6.00',
}));
const catalog = await desk.read(priceList(rows), { fileName: 'ridgeline.csv' });
await desk.mapList(catalog.id);
await desk.choose(catalog.id, 'PROMO');
await desk.take('priceCatalogApply', { id: catalog.id, version: (await desk.look(catalog.id)).version });

const id = (color: string): string => items.get(color) ?? '';
const look = async (color: string) =>
  valueAt(
    await desk
      .clerk()
      .query(
        'query ($id: ID!) { item(id: $id) { version cost waitingCosts { newCost effectiveDate promo origin } } }',
        { id: id(color) },
      ),
    'item',
  ) as { version: number; cost: number; waitingCosts: Record<string, unknown>[] };
const announce = async (color: string, ...lines: readonly (readonly [newCost: number | null, day: number])[]) => {
  const { version } = await look(color);
  return desk.clerk().mutate(
    'itemCostUpdate',
    {
      itemCosts: lines.map(([newCost, day]) => ({ itemId: id(color), version, newCost, effectiveDate: inDays(day) })),
    },
    'items { cost }',
  );
};
const save = async (color: string, values: Readonly<Record<string, unknown>>) =>
  desk
    .clerk()
    .mutate('itemUpdate', { id: id(color), version: (await look(color)).version, ...values }, 'item { cost }');
const UNTOUCHED = {
  cost: 8,
  waitingCosts: [
    { newCost: 6, promo: 'PROMO' },
    { newCost: 8, promo: 'AFTER_PROMO' },
  ],
};

test('a cost typed for the days of a promo, for those before it or for the day after it is refused at its date, with what to do', async () => {
  for (const day of [0, 2, 7, 10])
    expect(faults(await announce('100', [8.5, day]))).toEqual([
      {
        path: 'itemCosts.0.effectiveDate',
        message: `A promo at $6.00 runs from ${words(5)} to ${words(9)}, ${BACK}. Choose a day after ${words(10)}, or withdraw the promo first.`,
      },
    ]);
  expect(await look('100')).toMatchObject(UNTOUCHED);
  expect((await announce('100', [8.5, 11])).errors).toEqual([]);
});

test('the form of the item refuses a cost that the end of a promo would undo, and does not take half of a promo for its next cost', async () => {
  const here = `A promo at $6.00 runs from ${words(5)} to ${words(9)}, ${BACK}: a cost entered here would be undone then. Withdraw the promo under New costs first, or announce this cost there for a day after ${words(10)}.`;
  expect(faults(await save('101', { cost: 8.5 }))).toEqual([{ path: 'cost', message: here }]);
  for (const values of [
    { newCost: 8.5, effectiveDate: inDays(7) },
    { newCost: 8.5, effectiveDate: inDays(20) },
    { newCost: 8.5, effectiveDate: inDays(0) },
    { newCost: null, effectiveDate: null },
  ])
    expect(faults(await save('101', values))).toMatchObject([{ path: 'effectiveDate' }]);
  expect((await save('101', { cost: 8, salesTax: 0.5 })).errors).toEqual([]);
  expect(await look('101')).toMatchObject(UNTOUCHED);
});

test('neither half of a promo can be withdrawn alone; both together can', async () => {
  expect(faults(await announce('102', [null, 10]))).toEqual([
    {
      path: 'itemCosts.0.effectiveDate',
      message: `Without $8.00 on ${words(10)} the promo would never end. Withdraw its cost of ${words(5)} too.`,
    },
  ]);
  expect(faults(await announce('102', [null, 5]))).toEqual([
    {
      path: 'itemCosts.0.effectiveDate',
      message: `A promo at $6.00 runs from ${words(5)} to ${words(9)}, ${BACK}. Withdraw both of its costs, that of ${words(10)} too.`,
    },
  ]);
  expect(await look('102')).toMatchObject(UNTOUCHED);
  expect((await announce('102', [null, 5], [null, 10])).errors).toEqual([]);
  expect(await look('102')).toMatchObject({ cost: 8, waitingCosts: [] });
});

test('another end replaces that of a promo in one step, and is one half of it from then on', async () => {
  expect(faults(await announce('103', [null, 10], [8, 4]))).toMatchObject([{ path: 'itemCosts.0.effectiveDate' }]);
  expect((await announce('103', [null, 10], [8.2, 8])).errors).toEqual([]);
  expect(await look('103')).toMatchObject({
    waitingCosts: [{ newCost: 6 }, { newCost: 8.2, effectiveDate: inDays(8), promo: 'AFTER_PROMO', origin: null }],
  });
  expect(faults(await announce('103', [null, 8]))).toMatchObject([
    { message: `Without $8.20 on ${words(8)} the promo would never end. Withdraw its cost of ${words(5)} too.` },
  ]);
});

test('a running promo is ended in one step, never left without an end', async () => {
  await applyDueCosts(desk.api.db, inDays(5));
  expect(await look('104')).toMatchObject({ cost: 6, waitingCosts: [{ newCost: 8 }] });
  expect(faults(await save('104', { cost: 7 }))).toEqual([
    {
      path: 'cost',
      message: `A promo runs until ${words(9)}, ${BACK}: a cost entered here would be undone then. End the promo under New costs first, or announce this cost there for a day after ${words(10)}.`,
    },
  ]);
  expect(faults(await announce('104', [null, 10]))).toEqual([
    {
      path: 'itemCosts.0.effectiveDate',
      message: `Without $8.00 on ${words(10)} the promo would never end. To end the promo, also enter the cost that replaces it and its effective date.`,
    },
  ]);
  expect(faults(await announce('104', [7, 7]))).toMatchObject([
    { message: `A promo runs until ${words(9)}, ${BACK}. Choose a day after ${words(10)}, or end the promo first.` },
  ]);
  expect((await announce('104', [null, 10], [8, 0])).errors).toEqual([]);
  expect(await look('104')).toMatchObject({ cost: 8, waitingCosts: [] });
  expect((await save('104', { cost: 8.4 })).errors).toEqual([]);
});
