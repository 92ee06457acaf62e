import { expect, test } from 'vitest';
import { faults, textAt, valueAt } from '#testing/api-client';
import { openItems } from '../items-test-kit';

const { api, company, item } = await openItems();

const add = (
  itemId: string,
  colors: readonly Readonly<Record<string, unknown>>[],
  more: Readonly<Record<string, unknown>> = {},
) =>
  company.admin.mutate(
    'itemColorsCreate',
    { itemId, colors, ...more },
    'items { nameNumber colorNameNumber vendorStyleColor width cost totalCost profit version costHistory { cost } }',
  );

test('many colors of a style are added together with the prices of the item they are copied from', async () => {
  const id = textAt(
    await item({
      name: 'Harbor',
      number: '220',
      colorName: 'Sand',
      width: 12,
      description: 'Cut pile',
      isPatterned: true,
    }),
    'itemCreate.item.id',
  );
  const answer = await add(id, [
    { colorName: ' Slate ', colorNumber: '311', vendorStyleColor: 'NLM 220-311' },
    { colorName: 'Fog' },
    { colorName: 'Sand', width: 15 },
  ]);
  expect(valueAt(answer, 'itemColorsCreate.items')).toEqual([
    {
      nameNumber: 'Harbor 220',
      colorNameNumber: 'Slate 311',
      vendorStyleColor: 'NLM 220-311',
      width: 12,
      cost: 7.1,
      totalCost: 7.947,
      profit: 2.5,
      version: 1,
      costHistory: [{ cost: 7.1 }],
    },
    expect.objectContaining({ colorNameNumber: 'Fog', width: 12 }),
    expect.objectContaining({ colorNameNumber: 'Sand', width: 15 }),
  ]);
  const copied = await company.admin.query(
    'query ($s: String) { items(search: $s) { nodes { description isPatterned styleId } } }',
    { s: 'Harbor' },
  );
  expect(new Set((valueAt(copied, 'items.nodes') as object[]).map((node) => JSON.stringify(node))).size).toBe(1);
});

test('a duplicate color is reported at its row, and nothing is added', async () => {
  const id = textAt(await item({ name: 'Twice', colorName: 'Sand' }), 'itemCreate.item.id');
  const answer = await add(id, [
    { colorName: 'Fog' },
    { colorName: 'SAND' },
    { colorName: 'fog' },
    { colorName: '  ' },
  ]);
  expect(faults(answer)).toEqual([
    { path: 'colors.1.colorName', message: 'Twice has the color SAND already.' },
    { path: 'colors.2.colorName', message: 'fog is already in row 1.' },
    { path: 'colors.3.colorName', message: 'Enter the name or the number of the color.' },
  ]);
  expect(valueAt(await company.admin.query('{ items(search: "Twice") { totalCount } }'), 'items.totalCount')).toBe(1);
});

test('a width that does not exist, too many colors, and a missing item are refused', async () => {
  const id = textAt(await item({ name: 'Wide', width: 12 }), 'itemCreate.item.id');
  expect(faults(await add(id, [{ colorName: 'Fog', width: 13 }]))).toMatchObject([{ path: 'colors.0.width' }]);
  expect(
    faults(
      await add(
        id,
        Array.from({ length: 301 }, (_, index) => ({ colorName: `C${index}` })),
      ),
    ),
  ).toMatchObject([{ path: 'colors' }]);
  expect((await add('99999', [{ colorName: 'Fog' }])).codes).toEqual(['NOT_FOUND']);
  expect(
    (await (await api.as('office')).mutate('itemColorsCreate', { itemId: id, colors: [] }, 'items { id }')).codes,
  ).toEqual(['MISSING_PERMISSION']);
});

test('three hundred colors cost as many statements as one, and the same submit twice adds them once', async () => {
  const id = textAt(await item({ name: 'Rainbow' }), 'itemCreate.item.id');
  const many = Array.from({ length: 300 }, (_, index) => ({ colorName: `Shade ${index}` }));
  const one = await api.countStatements(() => add(id, [{ colorName: 'First' }], { clientMutationId: 'one' }));
  const all = await api.countStatements(() => add(id, many, { clientMutationId: 'all' }));
  expect(all.value.errors).toEqual([]);
  expect(all.statements).toBe(one.statements);
  const again = await add(id, many, { clientMutationId: 'all' });
  expect((valueAt(again, 'itemColorsCreate.items') as unknown[]).length).toBe(300);
  expect(valueAt(await company.admin.query('{ items(search: "Rainbow") { totalCount } }'), 'items.totalCount')).toBe(
    302,
  );
});
